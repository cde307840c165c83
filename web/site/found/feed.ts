import type { LoaderFunctionArgs } from 'react-router';
import { parseWireDate } from '#lib/dates.ts';
import { translator } from '#lib/translator.ts';
import { xmlText } from '#lib/xml.ts';
import type { Language } from '#model/collections/choices.ts';
import { languageOf, pathIn } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/load-site.ts';
import { recordsAt } from '../../records.ts';
import { siteCatalogues } from '../../site-catalogues.ts';
import type { Translate } from '../../words.tsx';
import { type ArticleSummary, articleAddress, pictureAddress, summaryFields } from '../article-summary.ts';

const MOST = 30;

/** The newest articles as RSS 2.0, with the links of the address's language. */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const language = languageOf(new URL(request.url).pathname);
  const [site, { items }] = await Promise.all([
    loadSite({ context }),
    recordsAt(origin, { fetch })
      .collection('news')
      .getList<ArticleSummary & { created: string }>(1, MOST, {
        sort: '-date,-created',
        fields: `${summaryFields},created`,
        skipTotal: true,
      }),
  ]);
  const t: Translate = translator<string>(language, siteCatalogues[language]);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${xmlText(`${t('news.heading')} - ${site.portalName}`)}</title>
<link>${xmlText(origin + pathIn(language, '/news'))}</link>
<atom:link href="${xmlText(origin + pathIn(language, '/feed.xml'))}" rel="self" type="application/rss+xml"/>
<description>${xmlText(t('news.description', { name: site.name }))}</description>
<language>${language}</language>
${items.map((article) => itemOf(article, origin, language)).join('\n')}
</channel>
</rss>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}

function itemOf(article: ArticleSummary & { created: string }, origin: string, language: Language): string {
  const { id, title, excerpt, category, image, date, created } = article;
  const address = origin + pathIn(language, articleAddress(article));
  const published = parseWireDate(date) ?? parseWireDate(created);
  return [
    '<item>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(address)}</link>`,
    // The title may change and the address with it; the article stays the same.
    `<guid isPermaLink="false">${xmlText(`${origin}/news/${id}`)}</guid>`,
    published && `<pubDate>${published.toUTCString()}</pubDate>`,
    `<category>${xmlText(category)}</category>`,
    `<description>${xmlText(excerpt)}</description>`,
    image && `<media:content url="${xmlText(origin + pictureAddress(article, '800x450'))}" medium="image" width="800" height="450"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}
