import { formatDateTime } from '#lib/dates/manila-time.ts';
import { detectLanguage, stripLanguage } from '../language.ts';
import { READ_AT_HEADER } from './cache-names.ts';
import { getWorkerTranslator } from './get-worker-translator.ts';

/**
 * Returns a copy of a cached page with a banner that says when it was cached, and has a link that
 * reloads the page. `data-back` and `data-reload` are its texts once the portal can be reached
 * again (web/site/offline/use-offline-banner.ts). The offline page gets no banner.
 */
export async function addOfflineBanner(cached: Response, url: URL): Promise<Response> {
  const html = await cached.text();
  const language = detectLanguage(url.pathname);
  const t = getWorkerTranslator(language);
  const date = formatDateTime(new Date(Number(cached.headers.get(READ_AT_HEADER))), language);
  const isOfflinePage = stripLanguage(url.pathname) === '/offline';
  // Hydration ignores an unexpected `aside` at the start of the body, because no page starts with
  // one.
  const banner = `<aside data-offline-banner data-back="${t('offline.mark.back', { date })}" data-reload="${t('offline.mark.reload')}" class="bg-sun-500 px-4 text-center font-semibold text-on-sun text-sm"><span role="status">${t('offline.mark', { date })}</span> <a class="inline-block py-3 text-on-sun underline" href="">${t('offline.mark.again')}</a></aside>`;
  const body = isOfflinePage ? html : html.replace(/<body[^>]*>/, (tag) => tag + banner);
  return new Response(body, { headers: cached.headers });
}
