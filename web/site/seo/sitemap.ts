import type { LoaderFunctionArgs } from 'react-router';
import { escapeXml } from '#lib/texts/escape-xml.ts';
import type { PageLanguage } from '#model/page-languages.ts';
import { pageLimits } from '#model/page-limits.ts';
import { localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { hasPublicDocuments, loadSite } from '../../parts/page/load-site.ts';
import { createRecordClient } from '../../record-client.ts';
import { buildArticlePath } from '../article-summary.ts';
import { buildServicePath } from '../service.ts';

/** Pages for search engines, without language; articles and services are added separately. */
const publicPages = ['/', '/services', '/officials', '/news', '/places', '/contact', '/alerts', '/verify', '/privacy', '/terms'] as const;

interface SitemapEntry {
  /** Path without language. */
  path: string;
  /** Time of the last change, in the date format of records. */
  updated?: string;
}

/**
 * Responds with the sitemap: every public page in each language that the office offers, with its
 * alternates (sitemaps.org 0.9).
 */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const records = createRecordClient(origin, { fetch });
  const [articles, services, site, hasDocuments] = await Promise.all([
    records.collection('news').getFullList({ sort: '-date,-created', fields: 'id,title,updated', batch: pageLimits.recordsPerPage }),
    records.collection('services').getFullList({ sort: 'created', fields: 'id,title,isOnline,updated' }),
    loadSite({ context }),
    hasPublicDocuments({ context }),
  ]);
  const languages = ['en', ...site.languages] as const;
  const entries: SitemapEntry[] = [
    ...publicPages.map((path) => ({ path })),
    ...(hasDocuments ? [{ path: '/documents' }] : []),
    ...services.map((service) => ({ path: buildServicePath(service), updated: service.updated })),
    ...services.filter(({ isOnline }) => isOnline).map(({ id, updated }) => ({ path: `/apply_online/${id}`, updated })),
    ...articles.map((article) => ({ path: buildArticlePath(article), updated: article.updated })),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.flatMap((entry) => languages.map((language) => renderEntry(origin, entry, language, languages))).join('\n')}
</urlset>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function renderEntry(origin: string, { path, updated }: SitemapEntry, language: PageLanguage, languages: readonly PageLanguage[]): string {
  const buildUrl = (target: PageLanguage) => escapeXml(origin + localizePath(target, path));
  const alternates = languages.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${buildUrl(other)}"/>`);
  const lastModified = updated ? `<lastmod>${updated.replace(' ', 'T')}</lastmod>` : '';
  return `<url><loc>${buildUrl(language)}</loc>${lastModified}${alternates.join('')}</url>`;
}
