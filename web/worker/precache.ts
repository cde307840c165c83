import { MINUTE_MS } from '#lib/dates/durations.ts';
import { stripLanguage } from '../language.ts';
import { cacheFiles } from './cache-files.ts';
import { FILES_CACHE, PAGES_CACHE, READ_AT_HEADER, trimCache } from './cache-names.ts';
import { cachePage } from './cache-page.ts';
import { isCacheablePage } from './cacheable-page.ts';
import { type PrecacheMessage, scope } from './service-worker-scope.ts';

/** A page that was cached less than this long ago is not fetched again. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/**
 * Caches pages for reading offline, and files that pages have already loaded, so that they come
 * from the browser's HTTP cache.
 */
export async function precache({ pages, files }: PrecacheMessage['keep']): Promise<void> {
  const urls = pages.map((page) => new URL(page, scope.location.origin));
  // The files first, so that every cached page can be displayed.
  await cacheFiles(files);
  await Promise.all(urls.map(fetchAndCache));
  await Promise.all([trimCache(PAGES_CACHE), trimCache(FILES_CACHE, files)]);
}

async function fetchAndCache(url: URL): Promise<void> {
  const isOfflinePage = stripLanguage(url.pathname) === '/offline';
  if (url.origin !== scope.location.origin || !(isCacheablePage(url) || isOfflinePage)) return;
  url.hash = '';
  const cachedResponse = await caches.match(url.href, { cacheName: PAGES_CACHE });
  if (cachedResponse && Date.now() - Number(cachedResponse.headers.get(READ_AT_HEADER)) < MAX_AGE_MS) return;
  const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (response) await cachePage(url, response);
}
