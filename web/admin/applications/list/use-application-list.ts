import { useQuery } from '@tanstack/react-query';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { limits } from '#model/limits.ts';
import { countOnlyParams } from '../../capped-count.ts';
import type { Change } from '../../live/live-record.ts';
import { liveQuery } from '../../live/query-client.ts';
import { useNewIds } from '../../live/use-live-stream.ts';
import { flattenPages, replaceRows } from '../../record-list/infinite-rows.ts';
import { type InfiniteList, infiniteRowsQuery, useInfiniteRows } from '../../record-list/use-infinite-rows.ts';
import { applicationListParams, type ListedApplication } from '../listed-application.ts';
import { useStatusCounts } from '../use-status-counts.ts';
import {
  type ApplicationQuery,
  buildApplicationFilter,
  hasFilters,
  type Requester,
  serializeSort,
  toApiSort,
} from './application-query.ts';
import { applyApplicationChange } from './apply-application-change.ts';

export interface ApplicationList extends InfiniteList<ListedApplication> {
  /** The number of matches, capped at the counting limit; undefined until counted. */
  total: number | undefined;
  /** Ids of rows that arrived while the page was open. */
  newIds: ReadonlySet<string>;
}

/** The query of the application list, fetched page by page and updated by live events. */
export function applicationListQuery(query: ApplicationQuery, requester: Requester) {
  const pageSize = limits.applicationPageSize;
  const filter = serializeFilter(buildApplicationFilter(query, requester));
  return infiniteRowsQuery<ListedApplication, number>({
    queryKey: ['applications', serializeSort(query.sort), filter],
    firstPage: 1,
    async fetchPage(records, page) {
      const options = { ...(filter && { filter }), ...applicationListParams, sort: toApiSort(query.sort), skipTotal: true };
      const rows = (await records.collection('applications').getList(page, pageSize, options)).items;
      return { rows, isComplete: rows.length < pageSize };
    },
    getNextPage(rows, pages, last) {
      // The next page follows from the number of rows, which live events change.
      const next = Math.floor(rows.length / pageSize) + 1;
      const isStuck = pages.length > 1 && flattenPages(pages.slice(0, -1)).length === rows.length;
      return isStuck ? Math.max(next, last + 1) : next;
    },
    meta: {
      // Rows contain the title of their service.
      collectionNames: ['applications', 'services'],
      applyChange(data, change, name) {
        if (name !== 'applications') return undefined;
        const rows = flattenPages(data.pages);
        const isComplete = data.pages.at(-1)?.isComplete ?? false;
        const next = applyApplicationChange({ rows, isComplete }, change as Change<'applications'>, query, requester);
        return next.rows === rows ? data : replaceRows(data, next.rows, data.pages[0]?.isOrderStale || next.isOrderStale);
      },
    },
  });
}

/** The list of `applicationListQuery` with its total. */
export function useApplicationList(query: ApplicationQuery, requester: Requester): ApplicationList {
  const list = useInfiniteRows(applicationListQuery(query, requester));
  const total = useApplicationCount(query, serializeFilter(buildApplicationFilter(query, requester)));
  return { ...list, total, newIds: useNewIds('applications') };
}

/**
 * The number of matching applications. Lists of one status, or of all, take it from the counts by
 * status, which are loaded anyway.
 */
function useApplicationCount(query: ApplicationQuery, filter: string): number | undefined {
  const { counts } = useStatusCounts();
  const isCountedByStatus = !hasFilters({ ...query, status: '' });
  const { data } = useQuery({ ...applicationCountQuery(filter), enabled: !isCountedByStatus });
  if (!isCountedByStatus) return data;
  if (!counts) return undefined;
  return query.status ? counts[query.status] : counts.pending + counts.ongoing + counts.finished + counts.denied;
}

/** The query of the number of applications that match a filter, capped at the counting limit. */
export const applicationCountQuery = (filter: string) =>
  liveQuery({
    queryKey: ['applications', 'count', filter],
    queryFn: async (records) => (await records.collection('applications').getList(1, 1, { filter, ...countOnlyParams })).totalItems,
    meta: { collectionNames: ['applications'] },
  });
