import { formatFilter } from '#lib/filter/format-filter.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { flattenPages, replaceRows } from '../record-list/infinite-rows.ts';
import { applyKeysetChange, fetchKeysetPage } from '../record-list/keyset-page.ts';
import { type InfiniteList, infiniteRowsQuery, useInfiniteRows } from '../record-list/use-infinite-rows.ts';

interface InfiniteListOptions<N extends LiveCollectionName> {
  /** The date field that rows are sorted by, newest first. */
  sortField: keyof PortalRecord<N> & string;
  pageSize: number;
  /** The filter expression; '' for all records. */
  condition: string;
  /** Whether a changed record matches the filter. */
  matches: (record: PortalRecord<N>) => boolean;
}

/**
 * The query of a collection's records, newest first, fetched page by page while scrolling and
 * updated by live events.
 */
export function infiniteListQuery<N extends LiveCollectionName>(
  name: N,
  { sortField, pageSize, condition, matches }: InfiniteListOptions<N>,
) {
  type R = PortalRecord<N>;
  const getSortKey = (row: R) => String(row[sortField]);
  return infiniteRowsQuery<R, string | undefined>({
    queryKey: [name, 'newest', sortField, pageSize, condition],
    firstPage: undefined,
    fetchPage: (records, upTo) =>
      fetchKeysetPage<R>(
        async (newest, count) => {
          const filter = [condition, newest !== undefined && formatFilter(`${sortField} <= {:newest}`, { newest })]
            .filter(Boolean)
            .join(' && ');
          const options = { ...(filter && { filter }), sort: `-${sortField}`, skipTotal: true };
          return (await records.collection(name).getList(1, count, options)).items;
        },
        getSortKey,
        upTo,
        pageSize,
      ),
    getNextPage: (rows) => (rows.length > 0 ? getSortKey(rows.at(-1) as R) : undefined),
    meta: {
      collectionNames: [name],
      applyChange(data, { action, record }) {
        const rows = flattenPages(data.pages);
        const isComplete = data.pages.at(-1)?.isComplete ?? false;
        const next = applyKeysetChange(rows, isComplete, { action, record: record as unknown as R }, { getSortKey, matches });
        return next === rows ? data : replaceRows(data, next);
      },
    },
  });
}

/** The list of `infiniteListQuery`, as one array. */
export function useInfiniteList<N extends LiveCollectionName>(name: N, options: InfiniteListOptions<N>): InfiniteList<PortalRecord<N>> {
  return useInfiniteRows(infiniteListQuery(name, options));
}
