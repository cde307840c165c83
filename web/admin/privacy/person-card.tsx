import { Download, Eraser } from 'lucide-react';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { type Person, type PersonRecord, privacyArchivePath } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { startDownload } from '../exports/use-export.ts';
import { useRecords } from '../session/use-session.ts';
import { useCanOpen } from '../shell/use-can-open.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useAction } from '../use-action.ts';
import { RecordActions } from './record-actions.tsx';
import { RequestErasureDialog } from './request-erasure-dialog.tsx';

const recordPaths = {
  applications: '/admin/applications',
  messages_room: '/admin/support',
  contact_messages: '/admin/support/form',
  problem_reports: '/admin/problems',
} as const;

/** A person with all records about them, to copy, correct, block or erase. */
export function PersonCard({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { t, to } = useTranslation();
  const { day } = useDateFormatters();
  const records = useRecords();
  const canOpen = useCanOpen();
  const headingId = useId();
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, runWithRetry } = useAction();
  const [isErasing, setIsErasing] = useState(false);
  const selectedRecords = person.records.filter(({ id }) => !excludedIds.has(id)).slice(0, limits.privacyRecords);
  const facts = [
    person.phone && formatLocalPhone(person.phone),
    person.email,
    person.birthDate && t('privacy.born', { day: day(person.birthDate) }),
  ].filter(Boolean);

  const toggle = (id: string) => {
    const next = new Set(excludedIds);
    if (!next.delete(id)) next.add(id);
    setExcludedIds(next);
  };
  const download = async () => {
    const token = await records.files.getToken({ body: { capability: 'handlePrivacy' } });
    startDownload(privacyArchivePath(selectedRecords, token));
    toast.success(t('privacy.copy.started'));
  };
  const titleOf = ({ collection, title }: PersonRecord) => `${t(`privacy.of.${collection}`)}${title ? ` · ${title}` : ''}`;
  return (
    <article aria-labelledby={headingId} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={headingId} className="wrap-anywhere text-lg">
        {person.name || t('privacy.nameless')}
      </h3>
      <p className="wrap-anywhere text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      <ul aria-label={t('privacy.records')} className="my-3 divide-y divide-line border-line border-y">
        {person.records.map((record) => {
          const path = `${recordPaths[record.collection]}/${record.id}`;
          return (
            <li key={record.id} className="flex flex-wrap items-start gap-x-4">
              <Checkbox
                className="min-w-0 grow basis-64"
                checked={!excludedIds.has(record.id)}
                onChange={() => toggle(record.id)}
                label={<span className="wrap-anywhere">{titleOf(record)}</span>}
                help={[
                  day(record.created),
                  record.isIssued && t('privacy.issued'),
                  record.blockedAt && t('privacy.blockedAt', { day: day(record.blockedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <RecordActions record={record} title={titleOf(record)} onChanged={onChanged} />
              {canOpen(path) && (
                <Link to={to(path)} className="text-link inline-flex min-h-11 items-center">
                  {t('privacy.open')}
                  <span className="sr-only"> {titleOf(record)}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          busy={isBusy}
          disabled={selectedRecords.length === 0}
          onClick={() => void runWithRetry(download, t('privacy.copy'))}
        >
          <Download aria-hidden className="size-5" />
          {t('privacy.copy')}
        </Button>
        <Button variant="outline" disabled={selectedRecords.length === 0} onClick={() => setIsErasing(true)}>
          <Eraser aria-hidden className="size-5" />
          {t('privacy.erase')}
        </Button>
        {selectedRecords.length === 0 && <p className="text-ink-soft text-sm">{t('privacy.choose')}</p>}
      </div>
      {isErasing && (
        <RequestErasureDialog
          name={person.name || t('privacy.nameless')}
          records={selectedRecords}
          onClose={() => setIsErasing(false)}
          onRequested={() => {
            setIsErasing(false);
            onChanged();
          }}
        />
      )}
    </article>
  );
}
