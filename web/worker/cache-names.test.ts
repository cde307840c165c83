import { expect, it, vi } from 'vitest';
import { FILES_CACHE, trimCache } from './cache-names.ts';

it('keeps the files that a page needs now, although they were cached first', async () => {
  const urls = Array.from({ length: 310 }, (_, index) => `https://portal.example.ph/assets/${index}.js`);
  const cached = new Set(urls);
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => Array.from(cached, (url) => ({ url })),
      delete: async ({ url }: { url: string }) => cached.delete(url),
    }),
  });
  await trimCache(FILES_CACHE, urls.slice(0, 5));
  expect([...cached]).toEqual([...urls.slice(0, 5), ...urls.slice(15)]);
  vi.unstubAllGlobals();
});
