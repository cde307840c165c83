import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '#model/limits.ts';
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
    meta: { collectionNames: ['certificates'] },
  });
  return useQuery({ ...query, enabled: can('signCertificates') && can('readCases', 'handleCases') });
}
