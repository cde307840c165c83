import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { certificateListParams, type ListedCertificate } from '../../../certificates/listed-certificate.ts';
import { liveQuery } from '../../../live/query-client.ts';
import { useCan } from '../../../session/use-session.ts';

/** More than one case ever has. */
const MAX_CERTIFICATES = 50;

/** Queries the certificates of a case, newest first. */
export function useCaseCertificates(application: string): UseQueryResult<readonly ListedCertificate[]> {
  const can = useCan();
  const query = liveQuery<ListedCertificate[]>({
    queryKey: ['certificates', 'case', application],
    queryFn: async (records) => {
      const filter = serializeFilter(fieldEquals('application', application));
      const page = await records
        .collection('certificates')
        .getList(1, MAX_CERTIFICATES, { ...certificateListParams, filter, sort: '-created', skipTotal: true });
      return page.items;
    },
    meta: { collectionNames: ['certificates'], refetchDelayMs: 0 },
  });
  return useQuery({ ...query, enabled: can('readCases', 'handleCases') });
}

/** Queries whether a service has a template, without which no certificate can be made. */
export function useHasTemplate(service: string): UseQueryResult<boolean> {
  const can = useCan();
  const query = liveQuery<boolean>({
    queryKey: ['certificate_templates', 'service', service],
    queryFn: async (records) => {
      const filter = serializeFilter(and(fieldEquals('service', service), fieldEquals('inUse', true)));
      const page = await records.collection('certificate_templates').getList(1, 1, { filter, fields: 'id', skipTotal: true });
      return page.items.length > 0;
    },
    meta: { collectionNames: ['certificate_templates'] },
  });
  return useQuery({ ...query, enabled: can('prepareCertificates', 'issueCertificates') && service !== '' });
}
