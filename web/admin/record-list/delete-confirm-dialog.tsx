import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordDeletion } from './use-delete-record.ts';

interface DeleteConfirmDialogProps<Row> {
  deletion: RecordDeletion<Row>;
  /** The text of the question (product §8). */
  question: string;
  getLabel: (record: Row) => string;
}

/** Asks for confirmation before a record is deleted. */
export function DeleteConfirmDialog<Row extends { id: string }>({ deletion, question, getLabel }: DeleteConfirmDialogProps<Row>) {
  const { t } = useTranslation();
  const { target, dialog } = deletion;
  return (
    <ConfirmDialog
      {...dialog}
      title={question}
      description={target && t('recordForm.delete.text', { label: getLabel(target) })}
      confirmLabel={t('recordForm.delete')}
    />
  );
}
