import { languages } from '#model/collections/choices.ts';
import { detectPageLanguage, localizePath, stripLanguage } from '../language.ts';
import { addOfflineBanner } from './add-offline-banner.ts';
import { FILES_CACHE, PAGES_CACHE } from './cache-names.ts';
import { cachePage } from './cache-page.ts';
import { isCacheablePage, isStaffUrl, resolvePageUrl } from './cacheable-page.ts';
import { redirectToLanguage } from './redirect-to-language.ts';
import { type RouteEntry, routesCoverPaths } from './routes-cover-paths.ts';
import { type FetchEvent, scope } from './service-worker-scope.ts';
import { sleep } from './sleep.ts';

/**
 * Path of the requests of the router's lazy route discovery (`routeDiscovery.manifestPath`, its
 * default).
 */
const ROUTES_PATH = '/__manifest';

/**
 * Handles the requests of a page for which the worker has a cached response; the browser handles
 * all others.
 */
export function handleFetch(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (/^\/(assets|fonts|drawings|icons)\//.test(url.pathname)) event.respondWith(respondWithFile(request, url));
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(event, url));
  else if (resolvePageUrl(url) && !isStaffUrl(url)) event.respondWith(respondWithData(event, url));
  else if (url.pathname === ROUTES_PATH) event.respondWith(respondWithRoutes(event, url));
}

/**
 * Delays in milliseconds before a code file is fetched again: a page cannot repeat that by itself
 * in every browser.
 */
const CODE_RETRY_DELAYS_MS = [300, 1500] as const;

/**
 * Files with a content hash in their name come from the cache first; other files from the network
 * first.
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
 * Fetches the page from the portal. Without a network, follows the chosen language as the portal
 * does, and returns the cached page, or else the offline page.
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

/** Returns the path of a cached offline page: in the language of the address, else in another. */
async function findOfflinePage(url: URL): Promise<string | undefined> {
  for (const language of new Set([detectPageLanguage(url.pathname), ...languages])) {
    const path = localizePath(language, '/offline');
    if (await caches.match(new URL(path, url).href, { cacheName: PAGES_CACHE })) return path;
  }
  return undefined;
}

/**
 * Handles a navigation by the router. Caches the whole page in the background. Without a network,
 * the tab loads the cached page as a document; the page itself waits for one that is not cached.
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
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isSaving) return;
  const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (response) await cachePage(url, response);
}

/**
 * Returns the address under which a page is cached: without the parameters that differ between
 * visits.
 */
function toCacheUrl(url: URL): URL {
  const address = new URL(url);
  address.hash = '';
  if (stripLanguage(address.pathname) === '/offline') address.search = '';
  return address;
}

/**
 * Answers the router's request for the routes that the links of a page lead to. Without a network,
 * the response contains every route of the same build that an earlier response named, if these
 * include all requested pages; the router skips the routes that it already knows. It would take a
 * page that the response leaves out for one that does not exist.
 */
async function respondWithRoutes(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const paths = url.searchParams.get('paths') ?? '';
  try {
    const response = await fetch(event.request);
    const isStaff = /(^|,)\/(fil\/)?admin/.test(paths);
    if (response.status === 200 && !isStaff) event.waitUntil(cache.put(event.request, response.clone()));
    return response;
  } catch (error) {
    const sameBuild = (each: URL) => each.pathname === url.pathname && each.searchParams.get('version') === url.searchParams.get('version');
    const cachedRequests = (await cache.keys()).filter((request) => sameBuild(new URL(request.url)));
    const answers = await Promise.all(cachedRequests.map(async (request) => (await cache.match(request))?.json()));
    const routes: Record<string, RouteEntry> = Object.assign({}, ...answers);
    if (!routesCoverPaths(routes, paths.split(','))) throw error;
    return Response.json(routes);
  }
}
