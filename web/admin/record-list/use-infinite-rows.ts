import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RecordClient } from '../../record-client.ts';
import { fetchLive, type LiveQueryMeta } from '../live/query-client.ts';
import { flattenPages, type InfiniteRows, type RowsPage } from './infinite-rows.ts';

export interface InfiniteList<R> {
  /** The fetched rows; undefined while the first ones are loading. */
  rows: readonly R[] | undefined;
  /** Whether the store has no further rows. */
  isComplete: boolean;
  /** Whether the rows still belong to the previous query, because the new one is loading. */
  isPlaceholderData: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  error: Error | null;
  reload: () => void;
  /**
   * Fetches the next rows; does nothing during another fetch and at the end of the list. Resolves
   * with all fetched rows.
   */
  fetchNextPage: () => Promise<{ rows: readonly R[]; isComplete: boolean }>;
}

type InfiniteRowsOptions<R, P> = UseInfiniteQueryOptions<RowsPage<R>, Error, InfiniteData<RowsPage<R>, P>, QueryKey, P>;

/**
 * Builds the query options of a list that is fetched page by page while scrolling.
 * @param options.fetchPage fetches a page; the first one with `firstPage`.
 * @param options.getNextPage returns the argument of `fetchPage` for the next page.
 */
export function infiniteRowsQuery<R extends { id: string }, P>(options: {
  queryKey: QueryKey;
  firstPage: P;
  fetchPage: (records: RecordClient, page: P) => Promise<RowsPage<R>>;
  getNextPage: (rows: readonly R[], pages: readonly RowsPage<R>[], last: P) => P | undefined;
  meta: LiveQueryMeta<InfiniteRows<R>>;
}): InfiniteRowsOptions<R, P> {
  const { queryKey, meta, firstPage, fetchPage, getNextPage } = options;
  return infiniteQueryOptions({
    queryKey,
    meta,
    initialPageParam: firstPage,
    queryFn: (context) => fetchLive(context, (records, { pageParam }) => fetchPage(records, pageParam as P)),
    getNextPageParam: (page, pages, last) => (page.isComplete ? undefined : getNextPage(flattenPages(pages), pages, last)),
  }) as InfiniteRowsOptions<R, P>;
}

const toList = <R extends { id: string }>({ pages }: InfiniteData<RowsPage<R>, unknown>) => ({
  rows: flattenPages(pages),
  isComplete: pages.at(-1)?.isComplete ?? false,
  isOrderStale: pages[0]?.isOrderStale ?? false,
});

/** Queries a list that is fetched page by page, and returns its rows as one array. */
export function useInfiniteRows<R extends { id: string }, P>(options: InfiniteRowsOptions<R, P>): InfiniteList<R> {
  const query = useInfiniteQuery({ ...options, select: toList<R>, placeholderData: keepPreviousData });
  const { data, refetch, fetchNextPage } = query;
  const isOrderStale = data?.isOrderStale ?? false;
  return {
    rows: data?.rows,
    isComplete: data?.isComplete ?? false,
    isPlaceholderData: query.isPlaceholderData,
    isFetching: query.isFetching,
    isFetchingNextPage: query.isFetchingNextPage,
    error: query.error,
    reload: useCallback(() => void refetch(), [refetch]),
    fetchNextPage: useCallback(async () => {
      if (isOrderStale) await refetch();
      const next = await fetchNextPage({ cancelRefetch: false });
      return next.data ?? { rows: [], isComplete: true };
    }, [isOrderStale, refetch, fetchNextPage]),
  };
}
