import { sleep } from '#lib/sleep.ts';
import { languages } from '#model/collections/choices.ts';
import { routeDiscoveryPath } from '#model/route-discovery-path.ts';
import { detectPageLanguage, localizePath, stripLanguage } from '../language.ts';
import { addOfflineBanner } from './add-offline-banner.ts';
import { FILES_CACHE, PAGES_CACHE } from './cache-names.ts';
import { cachePage } from './cache-page.ts';
import { hasStaffPage, isCacheablePage, isStaffUrl, resolvePageUrl } from './cacheable-page.ts';
import { redirectToLanguage } from './redirect-to-language.ts';
import { type RouteEntry, routesCoverPaths } from './routes-cover-paths.ts';
import { type FetchEvent, scope } from './service-worker-scope.ts';

/**
 * Responds to requests for static files, pages, and data and routes of the router. The browser
 * handles all other requests.
 */
export function handleFetch(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (/^\/(assets|fonts|drawings|icons)\//.test(url.pathname)) event.respondWith(respondWithFile(request, url));
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(event, url));
  else if (resolvePageUrl(url) && !isStaffUrl(url)) event.respondWith(respondWithData(event, url));
  else if (url.pathname === routeDiscoveryPath) event.respondWith(respondWithRoutes(event, url));
}

/**
 * Delays before a failed code file is fetched again; not every browser lets a page repeat an
 * import.
 */
const CODE_RETRY_DELAYS_MS = [300, 1500] as const;

/**
 * Responds with a file: from the cache first if its name has a content hash, else from the network.
 */
async function respondWithFile(request: Request, { href, pathname }: URL): Promise<Response> {
  const cached = await caches.match(href, { cacheName: FILES_CACHE });
  const isCode = pathname.startsWith('/assets/');
  if (cached && isCode) return cached;
  for (const delay of isCode && navigator.onLine ? CODE_RETRY_DELAYS_MS : []) {
    const response = await fetch(request).catch(() => undefined);
    if (response) return response;
    await sleep(delay);
  }
  return fetch(request).catch((error: unknown) => {
    if (cached) return cached;
    throw error;
  });
}

/**
 * Responds with the page from the network. Without a network, redirects to the chosen language as
 * the server does, or responds with the cached page, or redirects to the offline page.
 */
async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isCacheablePage(url)) event.waitUntil(cachePage(toCacheUrl(url), response.clone()));
    return response;
  } catch (error) {
    if (isStaffUrl(url) || url.pathname.startsWith('/api/')) throw error;
    const redirect = await redirectToLanguage(url);
    if (redirect) return redirect;
    const cached = await caches.match(toCacheUrl(url).href, { cacheName: PAGES_CACHE });
    if (cached) return addOfflineBanner(cached, url);
    const offline = await findOfflinePage(url);
    // The offline page is not cached either: the error makes the browser show its own error page.
    if (offline === undefined || url.pathname === offline) throw error;
    return Response.redirect(`${offline}?from=${encodeURIComponent(url.pathname + url.search)}`, 302);
  }
}

/** Returns the path of a cached offline page, preferably in the language of the URL. */
async function findOfflinePage(url: URL): Promise<string | undefined> {
  for (const language of new Set([detectPageLanguage(url.pathname), ...languages])) {
    const path = localizePath(language, '/offline');
    if (await caches.match(new URL(path, url).href, { cacheName: PAGES_CACHE })) return path;
  }
  return undefined;
}

/**
 * Responds to a request of the router for the data of a page, and caches that page in the
 * background. Without a network, the tab loads the cached page as a document; without a cached
 * page, the request fails and the router's fetch retries.
 */
async function respondWithData(event: FetchEvent, url: URL): Promise<Response> {
  const pageUrl = toCacheUrl(resolvePageUrl(url) ?? url);
  try {
    const response = await fetch(event.request);
    if (response.ok && isCacheablePage(pageUrl)) event.waitUntil(cacheInBackground(pageUrl));
    return response;
  } catch (error) {
    const tab = await scope.clients.get(event.clientId);
    if (!tab || !(await caches.match(pageUrl.href, { cacheName: PAGES_CACHE }))) throw error;
    await tab.navigate(pageUrl.href);
    return new Response(null, { status: 503 });
  }
}

async function cacheInBackground(url: URL): Promise<void> {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (savesData) return;
  const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (response) await cachePage(url, response);
}

/**
 * Returns the cache key of a page: without fragment, and for the offline page without parameters.
 */
function toCacheUrl(url: URL): URL {
  const cacheUrl = new URL(url);
  cacheUrl.hash = '';
  if (stripLanguage(cacheUrl.pathname) === '/offline') cacheUrl.search = '';
  return cacheUrl;
}

/**
 * Responds to the router's request for the routes of some paths. Without a network, responds with
 * all routes of the same build that earlier responses contained; the router ignores those that it
 * knows. Fails when these do not cover all paths, because the router would take a missing one for a
 * page that does not exist.
 */
async function respondWithRoutes(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const paths = (url.searchParams.get('paths') ?? '').split(',');
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && !hasStaffPage(paths)) event.waitUntil(cache.put(event.request, response.clone()));
    return response;
  } catch (error) {
    const isSameBuild = (each: URL) =>
      each.pathname === url.pathname && each.searchParams.get('version') === url.searchParams.get('version');
    const cachedRequests = (await cache.keys()).filter((request) => isSameBuild(new URL(request.url)));
    const responses = await Promise.all(cachedRequests.map(async (request) => (await cache.match(request))?.json()));
    const routes: Record<string, RouteEntry> = Object.assign({}, ...responses);
    if (!routesCoverPaths(routes, paths)) throw error;
    return Response.json(routes);
  }
}
