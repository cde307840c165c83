import { limits } from '#model/limits.ts';
import type { PortalRecord } from '../../record-client.ts';
import { liveQuery } from '../live/query-client.ts';
import { type AuditQuery, buildAuditFilter } from './audit-query.ts';

export type AuditEntry = PortalRecord<'audit'>;

/**
 * The query of one page of the audit trail. It has no total, because counting a million entries
 * takes longer than reading a page.
 */
export function auditQueryOptions(query: AuditQuery) {
  const filter = buildAuditFilter(query);
  return liveQuery<readonly AuditEntry[]>({
    queryKey: ['audit', filter, query.page],
    queryFn: async (records) => {
      const options = { sort: '-created', skipTotal: true, ...(filter && { filter }) };
      return (await records.collection('audit').getList(query.page, limits.auditPageSize, options)).items;
    },
    // The page does not change while somebody reads it; a button fetches new entries.
    meta: { collectionNames: ['audit'], refetchType: 'none' },
  });
}
