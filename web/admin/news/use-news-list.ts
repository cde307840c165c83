import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '#model/limits.ts';
import type { Change } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useNewIds } from '../live/use-live-stream.ts';
import { articleListFields, type ListedArticle } from './listed-article.ts';

interface NewsPage {
  rows: readonly ListedArticle[];
  /** The total number of matches. */
  total: number;
}

/**
 * The query of one page of articles, newest first.
 * @param filter a filter expression; '' for all.
 */
export function newsQueryOptions(filter: string, pageNumber: number) {
  return liveQuery<NewsPage>({
    queryKey: ['news', 'list', filter, pageNumber],
    queryFn: async (records) => {
      const { items, totalItems } = await records.collection('news').getList(pageNumber, limits.tablePageSize, {
        ...(filter && { filter }),
        sort: '-date,-created',
        fields: articleListFields,
      });
      return { rows: items, total: totalItems };
    },
    // Updates known rows immediately, and fetches the page for the position of new ones.
    meta: { collectionNames: ['news'], applyChange: applyNewsChange, refetchOnChange: true },
  });
}

/** One page of articles, updated by live events. */
export function useNewsList(filter: string, pageNumber: number) {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...newsQueryOptions(filter, pageNumber),
    placeholderData: keepPreviousData,
  });
  const newIds = useNewIds('news');
  return { rows: data?.rows, total: data?.total, isPlaceholderData, error, newIds, reload: () => void refetch() };
}

function applyNewsChange(page: NewsPage, { action, record }: Change<'news'>): NewsPage {
  const { rows } = page;
  if (action === 'delete') return { ...page, rows: rows.filter(({ id }) => id !== record.id) };
  return {
    ...page,
    rows: rows.map((row) => (row.id === record.id && row.updated <= record.updated ? { ...record, views: row.views } : row)),
  };
}
