import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.tsx';
import type { Deletion } from './use-deletion.ts';

interface DeleteQuestionProps<Row> {
  deletion: Deletion<Row>;
  /** The question, in the words of the specification (product §8). */
  question: string;
  labelOf: (record: Row) => string;
}

/** Asks before a record is deleted. */
export function DeleteQuestion<Row extends { id: string }>({ deletion, question, labelOf }: DeleteQuestionProps<Row>) {
  const { t } = useWords();
  const { asked, cancel, confirm, isBusy } = deletion;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && cancel()}
      title={question}
      description={asked && t('recordForm.delete.text', { label: labelOf(asked) })}
      confirmLabel={t('recordForm.delete')}
      cancelLabel={t('ui.cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
