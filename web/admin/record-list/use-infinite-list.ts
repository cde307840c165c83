import { and, compareField } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { flattenPages, replaceRows } from './infinite-rows.ts';
import { applyKeysetChange, fetchKeysetPage } from './keyset-page.ts';
import { matchesCondition } from './matches-condition.ts';
import { type InfiniteList, infiniteRowsQuery, useInfiniteRows } from './use-infinite-rows.ts';

interface InfiniteListOptions<N extends LiveCollectionName> {
  /** The date field that rows are sorted by, newest first. */
  sortField: keyof PortalRecord<N> & string;
  pageSize: number;
  /** Which records belong to the list; undefined for all. */
  condition: FilterExpression | undefined;
}

/**
 * The query of a collection's records, newest first, fetched page by page while scrolling and
 * updated by live events.
 */
export function infiniteListQuery<N extends LiveCollectionName>(name: N, { sortField, pageSize, condition }: InfiniteListOptions<N>) {
  type R = PortalRecord<N>;
  const getSortKey = (row: R) => String(row[sortField]);
  return infiniteRowsQuery<R, string | undefined>({
    queryKey: [name, 'newest', sortField, pageSize, serializeFilter(condition)],
    firstPage: undefined,
    fetchPage: (records, upTo) =>
      fetchKeysetPage<R>(
        async (newest, count) => {
          const filter = serializeFilter(and(condition, newest === undefined ? undefined : compareField(sortField, '<=', newest)));
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
        const next = applyKeysetChange(
          rows,
          isComplete,
          { action, record: record as unknown as R },
          { getSortKey, matches: (row) => matchesCondition(condition, row) },
        );
        return next === rows ? data : replaceRows(data, next);
      },
    },
  });
}

/** The list of `infiniteListQuery`, as one array. */
export function useInfiniteList<N extends LiveCollectionName>(name: N, options: InfiniteListOptions<N>): InfiniteList<PortalRecord<N>> {
  return useInfiniteRows(infiniteListQuery(name, options));
}
