import { useQuery } from '@tanstack/react-query';
import { countOnlyParams } from '../capped-count.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

const openRequestsQuery = liveQuery({
  queryKey: ['privacy_requests', 'open'],
  queryFn: async (records) =>
    (await records.collection('privacy_requests').getList(1, 1, { filter: "status = 'open'", ...countOnlyParams })).totalItems,
  meta: { collectionNames: ['privacy_requests'] },
});

/** Counts the requests of people that wait for an answer; undefined until counted. */
export const useOpenRequests = (): number | undefined => useQuery({ ...openRequestsQuery, enabled: useCan()('handlePrivacy') }).data;
