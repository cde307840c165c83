import { limits } from '#model/limits.ts';
import type { PortalRecord } from '../../records.ts';
import type { Reading } from '../live/kept.ts';
import { type AuditQuery, auditFilter } from './audit-query.ts';

export type AuditEntry = PortalRecord<'audit'>;

/** One page of the audit trail. Nothing is counted: with a million entries that would take longer than reading them. */
export function auditReading(query: AuditQuery): Reading<readonly AuditEntry[]> {
  const condition = auditFilter(query);
  return {
    key: `audit ${query.page} ${condition}`,
    names: ['audit'],
    read: async (records) => {
      const options = { sort: '-created', skipTotal: true, ...(condition && { filter: condition }) };
      return (await records.collection('audit').getList(query.page, limits.auditPageSize, options)).items;
    },
  };
}
