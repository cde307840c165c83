import type { LoaderFunctionArgs } from 'react-router';
import { limits } from '#model/limits.ts';
import { pageContext } from '../../page-context.ts';
import { recordsAt } from '../../records.ts';
import { type ArticleSummary, summaryFields } from '../article-summary.ts';

const newestFirst = '-date,-created';

/** The latest articles, and the newest urgent one. */
export async function loadHome({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const news = recordsAt(origin, { fetch }).collection('news');
  const [latest, urgent] = await Promise.all([
    news.getList<ArticleSummary>(1, limits.homeNews, { sort: newestFirst, fields: summaryFields, skipTotal: true }),
    news.getList<Pick<ArticleSummary, 'id' | 'title'>>(1, 1, {
      filter: 'type = "urgent"',
      sort: newestFirst,
      fields: 'id,title',
      skipTotal: true,
    }),
  ]);
  return { latest: latest.items, alert: urgent.items[0] };
}
