import { formatDateTime } from '#lib/manila.ts';
import { languageOf } from '../language.ts';
import { READ_AT } from './shelves.ts';
import { workerWords } from './worker-words.ts';

/** A kept page, marked as such: from when it is stands above it, with a link to try the newest. */
export async function markedPage(held: Response, url: URL): Promise<Response> {
  const html = await held.text();
  const language = languageOf(url.pathname);
  const t = workerWords(language);
  const date = formatDateTime(new Date(Number(held.headers.get(READ_AT))), language);
  const isOffline = /^\/(fil\/)?offline$/.test(url.pathname);
  // No kind of element that pages begin with: React passes by what it does not expect in the body.
  const mark = `<aside data-kept class="bg-sun-500 px-4 text-center font-semibold text-civic-950 text-sm"><span role="status">${t('offline.mark', { date })}</span> <a class="inline-block py-3 text-civic-950 underline" href="">${t('offline.mark.again')}</a></aside>`;
  const marked = isOffline ? html : html.replace(/<body[^>]*>/, (body) => body + mark);
  return new Response(marked, { headers: held.headers });
}
