import { limits } from '#model/limits.ts';
import type { PortalRecord } from '../../record-client.ts';
import { liveQuery } from '../live/query-client.ts';
import { type AuditQuery, buildAuditFilter } from './audit-query.ts';

export type AuditEntry = PortalRecord<'audit'>;

/**
 * One page of the audit trail, without a total: counting a million entries takes longer than
 * reading a page.
 */
export function auditQueryOptions(query: AuditQuery) {
  const filter = buildAuditFilter(query);
  return liveQuery<readonly AuditEntry[]>({
    queryKey: ['audit', filter, query.page],
    queryFn: async (records) => {
      const options = { sort: '-created', skipTotal: true, ...(filter && { filter }) };
      return (await records.collection('audit').getList(query.page, limits.auditPageSize, options)).items;
    },
    // Live changes do not alter the page while somebody reads; a button fetches new entries.
    meta: { collectionNames: ['audit'], refetchType: 'none' },
  });
}
