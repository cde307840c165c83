import { useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { useCaseNotes } from '../detail/notes/use-case-notes.ts';
import type { Application } from '../listed-application.ts';

/**
 * The newest notes of a case, oldest first, after the undated note field that older records have.
 * Says when there are more notes, or when they cannot be loaded.
 */
export function CaseSheetNotes({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const { rows, error, isComplete } = useCaseNotes(application.id);
  const getName = useStaffName();
  return (
    <div className="min-h-16 space-y-1.5 print:min-h-16!">
      {application.notes && <p className="wrap-anywhere whitespace-pre-line">{application.notes}</p>}
      {error && !rows && <p role="alert">{t('case.notes.failed')}</p>}
      {rows && !isComplete && <p className="text-ink-soft">{t('admin.sheet.notes.newest', { count: rows.length })}</p>}
      {rows?.toReversed().map((note) => (
        <p key={note.id} className="wrap-anywhere whitespace-pre-wrap">
          <span className="tabular">{dayAndTime(note.created)}</span>, {getName(note.author)}: {note.text}
        </p>
      ))}
    </div>
  );
}
