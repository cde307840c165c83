import { routeDiscoveryPath } from '#model/route-discovery-path.ts';
import { FILES_CACHE } from './cache-names.ts';
import { scope } from './service-worker-scope.ts';

/**
 * Caches the files that are not cached yet, if they are in the portal's folders of static files.
 */
export async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  await Promise.all(
    files.map(async (file) => {
      const url = new URL(file, scope.location.origin);
      const isOwn = url.pathname === routeDiscoveryPath || /^\/(assets|fonts|drawings|icons)\//.test(url.pathname);
      if (url.origin !== scope.location.origin || !isOwn) return;
      if (await cache.match(url.href)) return;
      const response = await fetch(url).catch(() => undefined);
      if (response?.ok) await cache.put(url.href, response);
    }),
  );
}
