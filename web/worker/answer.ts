import { languageOf, pathIn } from '../language.ts';
import { isForAll, isStaffs, pageOfData } from './address.ts';
import { keepPage } from './keep-page.ts';
import { markedPage } from './marked-page.ts';
import { type Fetching, scope } from './scope.ts';
import { FILES, PAGES } from './shelves.ts';

/** Answers what a page asks for, where the worker has something to add; everything else goes its own way. */
export function answer(event: Fetching): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (/^\/(assets|fonts|drawings|icons)\//.test(url.pathname)) event.respondWith(file(request, url));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (pageOfData(url) && !isStaffs(url)) event.respondWith(data(event, url));
}

/** What a name with a fingerprint stands for never changes; anything else is the newest that can be had. */
async function file(request: Request, { href, pathname }: URL): Promise<Response> {
  const held = await caches.match(href, { cacheName: FILES });
  if (held && pathname.startsWith('/assets/')) return held;
  return fetch(request).catch((error: unknown) => {
    if (held) return held;
    throw error;
  });
}

/** The page from the portal; without a network as it was last read, else the page that says what can be done meanwhile. */
async function page(event: Fetching, url: URL): Promise<Response> {
  try {
    const answered = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isForAll(url)) event.waitUntil(keepPage(bare(url), answered.clone()));
    return answered;
  } catch (error) {
    if (isStaffs(url) || url.pathname.startsWith('/api/')) throw error;
    const held = await caches.match(bare(url).href, { cacheName: PAGES });
    if (held) return markedPage(held, url);
    const offline = pathIn(languageOf(url.pathname), '/offline');
    // Asked for without a worker's having kept it: the browser's own words are all there is.
    if (url.pathname === offline || !(await caches.match(new URL(offline, url).href, { cacheName: PAGES }))) throw error;
    return Response.redirect(`${offline}?from=${encodeURIComponent(url.pathname + url.search)}`, 302);
  }
}

/** The router's way from page to page. The whole page is kept behind it; without a network its tab goes there as a document. */
async function data(event: Fetching, url: URL): Promise<Response> {
  const whole = bare(pageOfData(url) ?? url);
  try {
    const answered = await fetch(event.request);
    if (answered.ok && isForAll(whole)) event.waitUntil(keepBehind(whole));
    return answered;
  } catch (error) {
    const tab = await scope.clients.get(event.clientId);
    if (!tab) throw error;
    await tab.navigate(whole.href);
    return new Response(null, { status: 503 });
  }
}

async function keepBehind(url: URL): Promise<void> {
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isSaving) return;
  const answered = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (answered) await keepPage(url, answered);
}

/** The address that a page is kept under: without what differs from visit to visit. */
function bare(url: URL): URL {
  const address = new URL(url);
  address.hash = '';
  if (/^\/(fil\/)?offline$/.test(address.pathname)) address.search = '';
  return address;
}
