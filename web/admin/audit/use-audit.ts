import { useCallback, useEffect, useState } from 'react';
import { limits } from '#model/limits.ts';
import type { PortalRecord } from '../../records.ts';
import { useRecords } from '../session/use-session.ts';
import { type AuditQuery, auditFilter } from './audit-query.ts';

export type AuditEntry = PortalRecord<'audit'>;

export interface AuditPage {
  /** Undefined while the first page is on its way. */
  entries: readonly AuditEntry[] | undefined;
  /** Other entries are on their way; those shown are still the ones before. */
  isWaiting: boolean;
  error: unknown;
  reload: () => void;
}

/** One page of the audit trail. Nothing is counted: with a million entries that would take longer than reading them. */
export function useAudit(query: AuditQuery): AuditPage {
  const records = useRecords();
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<{ of: string; entries: readonly AuditEntry[] }>();
  const [error, setError] = useState<unknown>();
  const condition = auditFilter(query);
  const wanted = `${asked} ${query.page} ${condition}`;

  useEffect(() => {
    let isCurrent = true;
    const options = { sort: '-created', skipTotal: true, ...(condition && { filter: condition }) };
    records
      .collection('audit')
      .getList(query.page, limits.auditPageSize, options)
      .then(
        ({ items }) => {
          if (!isCurrent) return;
          setError(undefined);
          setFound({ of: wanted, entries: items });
        },
        (failure: unknown) => isCurrent && setError(failure),
      );
    return () => {
      isCurrent = false;
    };
  }, [records, condition, query.page, wanted]);

  return {
    entries: found?.entries,
    isWaiting: found !== undefined && found.of !== wanted && error === undefined,
    error,
    reload: useCallback(() => setAsked((before) => before + 1), []),
  };
}
