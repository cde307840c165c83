import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface ReusedPaperProps {
  paper: ReusablePaper;
  onRemove?: () => void;
}

/** Shows a paper of an earlier application that is sent again, unless another file replaces it. */
export function ReusedPaper({ paper: { fileName, requirementName, uploaded }, onRemove }: ReusedPaperProps) {
  const { t, language } = useTranslation();
  const name = fileName || requirementName;
  return (
    <FileRow
      name={name}
      // Without a check mark, because it may be the paper that the office did not accept.
      detail={t('papers.reused', { date: formatDate(startOfDay(uploaded), language) })}
      onRemove={onRemove}
      removeLabel={t('apply.upload.remove', { name })}
    />
  );
}
