/** Names of the caches for public pages, and for the files they need. */
export const PAGES_CACHE = 'pages';
export const FILES_CACHE = 'files';
/** Headers of a cached page: when it was cached (ms since 1970), and its title, URI-encoded. */
export const READ_AT_HEADER = 'X-Read-At';
export const TITLE_HEADER = 'X-Title';

/** Maximum number of entries; the oldest are removed first. */
const MAX_ENTRIES = { [PAGES_CACHE]: 60, [FILES_CACHE]: 300 } as const;

/**
 * Removes the oldest entries above the maximum.
 *
 * @param usedUrls files that a page needs now: they were cached first, and every page of this
 * release needs most of them
 */
export async function trimCache(name: typeof PAGES_CACHE | typeof FILES_CACHE, usedUrls: readonly string[] = []): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const excess = keys.length - MAX_ENTRIES[name];
  if (excess <= 0) return;
  const unused = keys.filter(({ url }) => !usedUrls.includes(url));
  for (const key of unused.slice(0, excess)) await cache.delete(key);
}
