import { keepFiles } from './keep-files.ts';
import { PAGES, READ_AT, TITLE } from './shelves.ts';

/** Of a page's headers those that it still needs when it is read again. */
const kept = ['content-type', 'content-security-policy', 'content-language', 'referrer-policy'] as const;

/** Keeps a page as it was answered, and the files it names. Nothing when it is no whole page, or one that the portal says not to store. */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  const { headers, status, redirected } = answer;
  const isPage = status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage || /no-store/.test(headers.get('cache-control') ?? '')) return;
  const html = await answer.text();
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const held = new Headers(kept.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
  held.set(READ_AT, String(Date.now()));
  held.set(TITLE, encodeURIComponent(title));
  await keepFiles(Array.from(html.matchAll(/\/(?:assets|fonts|drawings|icons)\/[\w./-]+\.\w+/g), ([file]) => file));
  const shelf = await caches.open(PAGES);
  // Put in anew, it is the youngest.
  await shelf.delete(url.href);
  await shelf.put(url.href, new Response(html, { headers: held }));
}
