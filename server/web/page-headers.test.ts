import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createPageHeaders } from './page-headers.ts';

const getCsp = (path: string): string => {
  const config = { ...readConfig({ PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA: '/tmp' }), isDevelopment: false };
  return createPageHeaders(config, path, [])['Content-Security-Policy'] ?? '';
};

test('no text in a public page can bring a style attribute, except where the map draws', () => {
  for (const path of ['/', '/fil', '/news/a', '/tracking/ST-1', '/apply_online/abcdefghijklmno', '/placesx', '/nothing'])
    expect(getCsp(path), path).toContain("; style-src-attr 'none';");
  for (const path of ['/places', '/fil/places', '/Places', '/%70laces', '/places.data', '/admin', '/fil/admin/news'])
    expect(getCsp(path), path).not.toContain('style-src-attr');
});
