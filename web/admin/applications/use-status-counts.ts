import { useQuery } from '@tanstack/react-query';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import { countOnlyParams } from '../capped-count.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';
import { applicationListParams, type ListedApplication } from './listed-application.ts';

const NEWEST_COUNT = 5;

const statusCountsQuery = liveQuery({
  queryKey: ['applications', 'status counts'],
  queryFn: async (records) => {
    const collection = records.collection('applications');
    const byStatus = (status: ApplicationStatus) => serializeFilter(fieldEquals('status', status));
    const newest = { filter: byStatus('pending'), sort: '-created', ...applicationListParams, skipTotal: true };
    const [newestPending, ...countPages] = await Promise.all([
      collection.getList(1, NEWEST_COUNT, newest),
      ...applicationStatuses.map((status) => collection.getList(1, 1, { filter: byStatus(status), ...countOnlyParams })),
    ]);
    const counts = Object.fromEntries(applicationStatuses.map((status, index) => [status, countPages[index]?.totalItems ?? 0]));
    return { counts: counts as Record<ApplicationStatus, number>, newest: newestPending.items };
  },
  meta: { collectionNames: ['applications'] },
});

export interface StatusCounts {
  /** The number of applications in each status; undefined until counted. */
  counts: Readonly<Record<ApplicationStatus, number>> | undefined;
  /** The newest pending ones, newest first. */
  newest: readonly ListedApplication[] | undefined;
}

/** Counts the applications by status, and fetches the newest pending ones; live. */
export function useStatusCounts(): StatusCounts {
  const can = useCan();
  const { data } = useQuery({ ...statusCountsQuery, enabled: can('readCases', 'handleCases') });
  return { counts: data?.counts, newest: data?.newest };
}
