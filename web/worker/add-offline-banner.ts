import { formatDateTime } from '#lib/dates/manila-time.ts';
import { detectLanguage, stripLanguage } from '../language.ts';
import { READ_AT_HEADER } from './cache-names.ts';
import { getWorkerTranslator } from './get-worker-translator.ts';

/**
 * Returns a copy of a cached page with a banner that says when the page was read and links to its
 * newest version.
 */
export async function addOfflineBanner(cached: Response, url: URL): Promise<Response> {
  const html = await cached.text();
  const language = detectLanguage(url.pathname);
  const t = getWorkerTranslator(language);
  const date = formatDateTime(new Date(Number(cached.headers.get(READ_AT_HEADER))), language);
  const isOffline = stripLanguage(url.pathname) === '/offline';
  // A custom element, because no page begins with one: hydration skips elements in the body that
  // React does not expect.
  const mark = `<aside data-offline-banner class="bg-sun-500 px-4 text-center font-semibold text-on-sun text-sm"><span role="status">${t('offline.mark', { date })}</span> <a class="inline-block py-3 text-on-sun underline" href="">${t('offline.mark.again')}</a></aside>`;
  const marked = isOffline ? html : html.replace(/<body[^>]*>/, (body) => body + mark);
  return new Response(marked, { headers: cached.headers });
}
