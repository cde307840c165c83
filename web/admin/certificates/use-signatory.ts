import { useQuery } from '@tanstack/react-query';
import { type SignatoryResponse, type SignatoryStatus, signatoryPath } from '#model/endpoints/certificates/certificates.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

/** Who signs the papers of now, null when nobody is known; undefined until loaded. */
export function useSignatory(): SignatoryStatus | null | undefined {
  const can = useCan();
  const query = liveQuery<SignatoryResponse>({
    queryKey: ['certificates', 'signatory'],
    queryFn: (records) => records.send<SignatoryResponse>(signatoryPath, { method: 'GET', requestKey: null }),
    meta: { collectionNames: ['settings', 'officials', 'users'] },
  });
  return useQuery({ ...query, enabled: can('signCertificates') }).data?.signatory;
}
