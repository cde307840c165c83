import { useQuery } from '@tanstack/react-query';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { countOnlyParams } from '../capped-count.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

/** Matches the certificates that wait for an approval. */
export const awaitsApprovalFilter = serializeFilter(and(fieldEquals('state', 'prepared'), fieldEquals('sentBack', '')));

const approvalCountQuery = liveQuery({
  queryKey: ['certificates', 'approval count'],
  queryFn: async (records) =>
    (await records.collection('certificates').getList(1, 1, { filter: awaitsApprovalFilter, ...countOnlyParams })).totalItems,
  meta: { collectionNames: ['certificates'] },
});

/** The number of certificates that wait for approval; undefined until counted, and for others. */
export function useApprovalCount(): number | undefined {
  const can = useCan();
  return useQuery({ ...approvalCountQuery, enabled: can('signCertificates') && can('readCases', 'handleCases') }).data;
}
