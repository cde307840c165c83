import { Link } from 'react-router';
import { describeAuditCollection, describeAuditDetails } from '#model/audit/describe-audit-entry.ts';
import type { auditActions } from '#model/collections/office/audit.ts';
import { Badge } from '../../ui/content/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { AuditEntry } from './audit-query-options.ts';

const actionTones: Partial<Record<(typeof auditActions)[number], Tone>> = {
  sign_in_failed: 'danger',
  delete: 'danger',
  retention: 'warning',
  account: 'warning',
  export: 'warning',
  search: 'warning',
  read_list: 'warning',
  status: 'info',
  update: 'info',
  create: 'success',
};

/** The action of an entry. */
export function AuditActionBadge({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (entry.action === '') return null;
  return (
    <Badge tone={actionTones[entry.action] ?? 'neutral'} className="max-sm:rounded-2xl! max-sm:whitespace-normal!">
      {t(`audit.action.${entry.action}`)}
    </Badge>
  );
}

/** Page paths of records, by collection. */
const recordPagePaths: Readonly<Record<string, string>> = {
  applications: '/admin/applications',
  users: '/admin/staff',
  problem_reports: '/admin/problems',
};

/** The affected record, as a link where it has a page, with the changed fields. */
export function AuditEntryRecord({ entry }: { entry: AuditEntry }) {
  const { t, to } = useTranslation();
  const details = describeAuditDetails(t, entry);
  const page =
    entry.recordId !== '' && entry.action !== 'delete' && entry.action !== 'retention' ? recordPagePaths[entry.collection] : undefined;
  // In sign-in entries the record is the actor.
  if (entry.recordId !== '' && entry.recordId === entry.actor && /^sign_/.test(entry.action)) return details;
  return (
    <>
      {entry.recordLabel && (
        <span className="block break-words font-semibold leading-snug">
          {page ? (
            <Link discover="none" to={to(`${page}/${entry.recordId}`)} className="text-link touch-target">
              {entry.recordLabel}
            </Link>
          ) : (
            entry.recordLabel
          )}
        </span>
      )}
      <span className="block text-ink-soft text-sm">{describeAuditCollection(t, entry)}</span>
      {details && <span className="block text-sm">{details}</span>}
    </>
  );
}
