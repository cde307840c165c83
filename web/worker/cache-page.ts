import { cacheFiles } from './cache-files.ts';
import { PAGES_CACHE, READ_AT_HEADER, TITLE_HEADER } from './cache-names.ts';

/** Response headers that the cached copy of a page keeps. */
const cachedHeaders = ['content-type', 'content-security-policy', 'content-language', 'referrer-policy'] as const;

/**
 * Caches a response with a page, and the files to which the page refers. Does nothing when the
 * response is not a complete page or has `no-store`.
 */
export async function cachePage(url: URL, response: Response): Promise<void> {
  const { headers, status, redirected } = response;
  const isPage = status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage || /no-store/.test(headers.get('cache-control') ?? '')) return;
  const html = await response.text();
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const storedHeaders = new Headers(
    cachedHeaders.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
  storedHeaders.set(READ_AT_HEADER, String(Date.now()));
  storedHeaders.set(TITLE_HEADER, encodeURIComponent(title));
  await cacheFiles(Array.from(html.matchAll(/\/(?:assets|fonts|drawings|icons)\/[\w./-]+\.\w+/g), ([file]) => file));
  const cache = await caches.open(PAGES_CACHE);
  // Deleted first, so that the new entry is the last one in the order of the cache.
  await cache.delete(url.href);
  await cache.put(url.href, new Response(html, { headers: storedHeaders }));
}
