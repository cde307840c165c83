/** Names of the caches for public pages, and for the files they need. */
export const PAGES_CACHE = 'pages';
export const FILES_CACHE = 'files';
/** Headers of a cached page: when it was cached (ms since 1970), and its title, URI-encoded. */
export const READ_AT_HEADER = 'X-Read-At';
export const TITLE_HEADER = 'X-Title';

/** Maximum number of entries; the oldest are removed first. */
const MAX_ENTRIES = { [PAGES_CACHE]: 60, [FILES_CACHE]: 300 } as const;

/** Removes the oldest entries above the maximum. */
export async function trimCache(name: typeof PAGES_CACHE | typeof FILES_CACHE): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name]))) await cache.delete(key);
}
