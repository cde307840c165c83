import { Lock } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { LoadErrorLine } from '../../../load-error.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useDateFormatters } from '../../../shell/use-date-formatters.ts';
import { useStaffName } from '../../../staff/use-staff-list.ts';
import type { Application } from '../../listed-application.ts';
import { NoteForm } from './note-form.tsx';
import { useCaseNotes } from './use-case-notes.ts';

/** The notes of a case, newest first, then the undated note field that older records have. */
export function CaseNotesSection({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { relativeDayAndTime, dayAndTime } = useDateFormatters();
  const can = useCan();
  const list = useCaseNotes(application.id);
  const getName = useStaffName();
  return (
    <section aria-labelledby="case-notes">
      <h2 id="case-notes" className="flex items-center gap-1.5 text-lg">
        <Lock aria-hidden className="size-4" />
        {t('applications.notes')}
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{t('case.notes.help')}</p>
      {can('handleCases') && <NoteForm application={application.id} />}
      {list.error && !list.rows && <LoadErrorLine onRetry={list.reload}>{t('case.notes.failed')}</LoadErrorLine>}
      <ul aria-label={t('applications.notes')} className="mt-3 space-y-2">
        {list.rows?.map((note) => (
          <li key={note.id} className="rounded-md border border-sun-300 bg-sun-50 px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="text-ink-soft text-sm">
              {getName(note.author)} ·{' '}
              <time dateTime={note.created} title={dayAndTime(note.created)}>
                {relativeDayAndTime(note.created)}
              </time>
            </p>
          </li>
        ))}
        {application.notes && (
          <li className="rounded-md border border-line px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">{application.notes}</p>
            <p className="text-ink-soft text-sm">{t('case.notes.old')}</p>
          </li>
        )}
      </ul>
      {list.rows?.length === 0 && !application.notes && <p className="text-ink-soft">{t('case.notes.none')}</p>}
      {list.rows && list.rows.length > 0 && !list.isComplete && (
        <Button variant="outline" size="sm" className="mt-2" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('case.notes.more')}
        </Button>
      )}
    </section>
  );
}
