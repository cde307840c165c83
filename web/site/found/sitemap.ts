import type { LoaderFunctionArgs } from 'react-router';
import { xmlText } from '#lib/xml.ts';
import { languages } from '#model/collections/choices.ts';
import { pathIn } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { recordsAt } from '../../records.ts';
import { articleAddress } from '../article-summary.ts';
import { publicPages } from './public-pages.ts';

interface Entry {
  /** Address without language. */
  path: string;
  /** When it last changed, as records say it. */
  updated?: string;
}

/** Every public page in both languages, each with its other language (sitemaps.org 0.9). */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const records = recordsAt(origin, { fetch });
  const [articles, services] = await Promise.all([
    records.collection('news').getFullList({ sort: '-date,-created', fields: 'id,title,updated', batch: 1000 }),
    records.collection('services').getFullList({ filter: 'isOnline = true', sort: 'created', fields: 'id,updated' }),
  ]);
  const entries: Entry[] = [
    ...publicPages.map((path) => ({ path })),
    ...services.map(({ id, updated }) => ({ path: `/apply_online/${id}`, updated })),
    ...articles.map((article) => ({ path: articleAddress(article), updated: article.updated })),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.flatMap((entry) => languages.map((language) => pageOf(origin, entry, language))).join('\n')}
</urlset>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function pageOf(origin: string, { path, updated }: Entry, language: (typeof languages)[number]): string {
  const address = (of: typeof language) => xmlText(origin + pathIn(of, path));
  const others = languages.map((of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${address(of)}"/>`);
  const changed = updated ? `<lastmod>${updated.replace(' ', 'T')}</lastmod>` : '';
  return `<url><loc>${address(language)}</loc>${changed}${others.join('')}</url>`;
}
