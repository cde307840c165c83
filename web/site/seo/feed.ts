import type { LoaderFunctionArgs } from 'react-router';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { escapeXml } from '#lib/texts/escape-xml.ts';
import type { PageLanguage } from '#model/page-languages.ts';
import { detectLanguage, detectPageLanguage, localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/page/load-site.ts';
import { createRecordClient } from '../../record-client.ts';
import { siteCatalogues } from '../../site-catalogues.ts';
import type { Translate } from '../../use-translation.tsx';
import { type ArticleSummary, buildArticlePath, buildImageUrl, type ListedArticle, listedArticleFields } from '../article-summary.ts';
import { localizeArticle } from '../localize-article.ts';

const MAX_ITEMS = 30;

/** Responds with the newest articles as RSS 2.0, with links in the language of the path. */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const { pathname } = new URL(request.url);
  const [language, pageLanguage] = [detectLanguage(pathname), detectPageLanguage(pathname)];
  const [site, { items }] = await Promise.all([
    loadSite({ context }),
    createRecordClient(origin, { fetch })
      .collection('news')
      .getList<ListedArticle & { created: string }>(1, MAX_ITEMS, {
        sort: '-date,-created',
        fields: `${listedArticleFields},created`,
        skipTotal: true,
      }),
  ]);
  const t: Translate = createTranslator<string>(pageLanguage, siteCatalogues[pageLanguage]);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(`${t('news.heading')} - ${site.portalName}`)}</title>
<link>${escapeXml(origin + localizePath(pageLanguage, '/news'))}</link>
<atom:link href="${escapeXml(origin + localizePath(pageLanguage, '/feed.xml'))}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(t('news.description', { name: site.name }))}</description>
<language>${language}</language>
${items.map((article) => renderItem(localizeArticle(article, language), origin, pageLanguage)).join('\n')}
</channel>
</rss>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}

function renderItem(article: ArticleSummary & { created: string }, origin: string, pageLanguage: PageLanguage): string {
  const { id, title, excerpt, category, image, date, created } = article;
  const url = origin + localizePath(pageLanguage, buildArticlePath(article));
  const published = parseDate(date) ?? parseDate(created);
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(url)}</link>`,
    // The id, because the URL changes with the title.
    `<guid isPermaLink="false">${escapeXml(`${origin}/news/${id}`)}</guid>`,
    published && `<pubDate>${published.toUTCString()}</pubDate>`,
    `<category>${escapeXml(category)}</category>`,
    `<description>${escapeXml(excerpt)}</description>`,
    image && `<media:content url="${escapeXml(origin + buildImageUrl(article, '800x450'))}" medium="image" width="800" height="450"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}
