import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type NewsFilter, newsFilters } from '#model/collections/public-choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { detectLanguage, detectPageLanguage, localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient } from '../../record-client.ts';
import { type ArticleSummary, type ListedArticle, listedArticleFields } from '../article-summary.ts';
import { localizeArticle } from '../localize-article.ts';
import { buildNewsFilter, buildNewsPath, type NewsQuery, readNewsQuery } from './news-query.ts';

export interface NewsList {
  query: NewsQuery;
  articles: ArticleSummary[];
  total: number;
  pages: number;
  /** Number of articles in each category that match the search. */
  counts: Record<'all' | NewsFilter, number>;
}

const filterNames = Object.keys(newsFilters) as NewsFilter[];

/**
 * Loads one page of the list with the counts of its filters. Redirects a page beyond the last one
 * to the last one.
 */
export async function loadNews({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<NewsList> {
  const { origin, fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const query = readNewsQuery(searchParams);
  const news = createRecordClient(origin, { fetch }).collection('news');
  const countArticles = async (choice: NewsFilter) => {
    const filter = buildNewsFilter({ ...query, choice });
    return (await news.getList(1, 1, { filter, fields: 'id' })).totalItems;
  };
  const [{ items, totalItems, totalPages }, ...filterCounts] = await Promise.all([
    news.getList<ListedArticle>(query.page, pageLimits.newsPageSize, {
      filter: buildNewsFilter(query),
      sort: '-date,-created',
      fields: listedArticleFields,
    }),
    ...filterNames.map(countArticles),
  ]);
  if (query.page > Math.max(1, totalPages)) {
    throw redirect(localizePath(detectPageLanguage(pathname), buildNewsPath({ ...query, page: totalPages })));
  }
  const all = filterCounts.reduce((sum, count) => sum + count, 0);
  const counts = { all, ...Object.fromEntries(filterNames.map((name, index) => [name, filterCounts[index] ?? 0])) } as NewsList['counts'];
  const articles = items.map((article) => localizeArticle(article, detectLanguage(pathname)));
  return { query, articles, total: totalItems, pages: totalPages, counts };
}
