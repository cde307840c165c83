import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type NewsFilter, newsFilters } from '#model/collections/choices.ts';
import { limits } from '#model/limits.ts';
import { languageOf, pathIn } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { recordsAt } from '../../records.ts';
import { type ArticleSummary, summaryFields } from '../article-summary.ts';
import { type NewsQuery, newsAddress, newsFilter, readNewsQuery } from './news-query.ts';

export interface NewsList {
  query: NewsQuery;
  articles: ArticleSummary[];
  total: number;
  pages: number;
  /** How many articles of each category match the search. */
  counts: Record<'all' | NewsFilter, number>;
}

const names = Object.keys(newsFilters) as NewsFilter[];

/** One page of the list with the counts of its filters. A page beyond the last one leads to the last one. */
export async function loadNews({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<NewsList> {
  const { origin, fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const query = readNewsQuery(searchParams);
  const news = recordsAt(origin, { fetch }).collection('news');
  const countOf = async (choice: NewsFilter) => {
    const filter = newsFilter({ ...query, choice });
    return (await news.getList(1, 1, { filter, fields: 'id' })).totalItems;
  };
  const [{ items, totalItems, totalPages }, ...counted] = await Promise.all([
    news.getList<ArticleSummary>(query.page, limits.newsPageSize, {
      filter: newsFilter(query),
      sort: '-date,-created',
      fields: summaryFields,
    }),
    ...names.map(countOf),
  ]);
  if (query.page > Math.max(1, totalPages)) {
    throw redirect(pathIn(languageOf(pathname), newsAddress({ ...query, page: totalPages })));
  }
  const all = counted.reduce((sum, count) => sum + count, 0);
  const counts = { all, ...Object.fromEntries(names.map((name, at) => [name, counted[at] ?? 0])) } as NewsList['counts'];
  return { query, articles: items, total: totalItems, pages: totalPages, counts };
}
