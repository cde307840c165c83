import { Link } from 'react-router';
import { detailWords, kindWords } from '#model/audit-words.ts';
import type { auditActions } from '#model/collections/audit.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useWords } from '../../words.tsx';
import type { AuditEntry } from './audit-reading.ts';

const tones: Partial<Record<(typeof auditActions)[number], Tone>> = {
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

/** What was done. */
export function ActionBadge({ entry }: { entry: AuditEntry }) {
  const { t } = useWords();
  if (entry.action === '') return null;
  return (
    <Badge tone={tones[entry.action] ?? 'neutral'} className="max-sm:rounded-2xl! max-sm:whitespace-normal!">
      {t(`audit.action.${entry.action}`)}
    </Badge>
  );
}

/** Where a record opens, by its collection. */
const pages: Readonly<Record<string, string>> = { applications: '/admin/applications', users: '/admin/staff' };

/** To what: the record, as a link where it has a page, and what of it. */
export function EntryRecord({ entry }: { entry: AuditEntry }) {
  const { t, to } = useWords();
  const details = detailWords(t, entry);
  const page = entry.recordId !== '' && entry.action !== 'delete' && entry.action !== 'retention' ? pages[entry.collection] : undefined;
  // Who signs in is the person of the entry.
  if (entry.recordId !== '' && entry.recordId === entry.actor && /^sign_/.test(entry.action)) return details;
  return (
    <>
      {entry.recordLabel && (
        <span className="block break-words font-semibold leading-snug">
          {page ? (
            <Link to={to(`${page}/${entry.recordId}`)} className="text-link">
              {entry.recordLabel}
            </Link>
          ) : (
            entry.recordLabel
          )}
        </span>
      )}
      <span className="block text-ink-soft text-sm">{kindWords(t, entry)}</span>
      {details && <span className="block text-sm">{details}</span>}
    </>
  );
}
