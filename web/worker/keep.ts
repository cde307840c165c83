import { isForAll } from './address.ts';
import { keepFiles } from './keep-files.ts';
import { keepPage } from './keep-page.ts';
import { type KeepMessage, scope } from './scope.ts';
import { FILES, PAGES, READ_AT, tidy } from './shelves.ts';

/** A page that was read this lately is not asked for again. */
const FRESH_MS = 10 * 60_000;

/** Keeps pages for reading without a network, and files that pages have loaded: the browser has those already. */
export async function keep({ pages, files }: KeepMessage['keep']): Promise<void> {
  const wanted = pages.map((page) => new URL(page, scope.location.origin));
  // A page that is kept can be shown: what it is shown with comes first.
  await keepFiles(files);
  await Promise.all(wanted.map(bring));
  await Promise.all([tidy(PAGES), tidy(FILES)]);
}

async function bring(url: URL): Promise<void> {
  const isOffline = /^\/(fil\/)?offline$/.test(url.pathname);
  if (url.origin !== scope.location.origin || !(isForAll(url) || isOffline)) return;
  url.hash = '';
  const there = await caches.match(url.href, { cacheName: PAGES });
  if (there && Date.now() - Number(there.headers.get(READ_AT)) < FRESH_MS) return;
  const answer = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (answer) await keepPage(url, answer);
}
