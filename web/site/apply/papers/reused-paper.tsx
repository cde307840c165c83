import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface ReusedPaperProps {
  /** Id of the group; the error summary links to it. */
  id: string;
  label: string;
  paper: ReusablePaper;
  /** Called when the applicant wants to send another file instead. */
  onRemove: () => void;
}

/** Shows, in place of an uploader, a paper of an earlier application that is sent again. */
export function ReusedPaper({ id, label, paper, onRemove }: ReusedPaperProps) {
  const { t, language } = useTranslation();
  const name = paper.fileName || label;
  return (
    <fieldset id={id} tabIndex={-1} aria-label={label} className="min-w-0">
      <p className="mb-1.5 font-semibold">{label}</p>
      <FileRow
        name={name}
        doneLabel={t('papers.reused', { date: formatDate(startOfDay(paper.uploaded), language) })}
        onRemove={onRemove}
        removeLabel={t('papers.reused.remove', { name })}
      />
    </fieldset>
  );
}
