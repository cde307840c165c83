import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '#model/limits.ts';
import type { Change } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';
import { certificateListParams, type ListedCertificate } from './listed-certificate.ts';
import { awaitsApprovalFilter } from './use-approval-count.ts';

/**
 * The certificates that wait for an approval, oldest first, at most
 * `limits.certificatesInApprovalQueue`; further ones load when these are approved. Loads nothing
 * for users who cannot sign.
 */
export function useApprovalQueue(): UseQueryResult<ListedCertificate[]> {
  const can = useCan();
  const query = liveQuery<ListedCertificate[]>({
    queryKey: ['certificates', 'approval queue'],
    queryFn: async (records) => {
      const page = await records.collection('certificates').getList(1, limits.certificatesInApprovalQueue, {
        ...certificateListParams,
        filter: awaitsApprovalFilter,
        sort: 'created',
        skipTotal: true,
      });
      return page.items;
    },
    meta: {
      collectionNames: ['certificates'],
      // What was approved or sent back leaves the queue at once; the fetch brings further ones.
      applyChange: (rows, { record: { id, state, sentBack } }: Change<'certificates'>) =>
        rows.filter((row) => row.id !== id || (state === 'prepared' && sentBack === '')),
      refetchOnChange: true,
    },
  });
  return useQuery({ ...query, enabled: can('signCertificates') && can('readCases', 'handleCases') });
}
