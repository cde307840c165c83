import toast from 'react-hot-toast';
import { restorePath } from '#model/endpoints/office/restore-record.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { getErrorStatus } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import { showUndoToast } from '../show-undo-toast.tsx';
import { type ConfirmedAction, useConfirmedAction } from '../use-action.ts';

/** Long enough to read why a record cannot be deleted. */
const REFERENCED_DURATION_MS = 10_000;

export interface RecordDeletion<Row> extends Pick<ConfirmedAction<Row>, 'target' | 'dialog'> {
  requestDelete: (record: Row) => void;
  /** Restores a deleted record. */
  restore: (id: string, label: string) => Promise<void>;
}

/**
 * Deletes a record of a collection; a toast offers to undo it.
 * @param getLabel returns the display name of the record.
 * @param onDeleted called after the record was deleted.
 * @param getReferencedMessage returns the message when other records refer to the record.
 */
export function useDeleteRecord<Row extends { id: string }>(
  name: LiveCollectionName,
  getLabel: (record: Row) => string,
  onDeleted: (record: Row) => void,
  getReferencedMessage?: (label: string) => string,
): RecordDeletion<Row> {
  const { t } = useTranslation();
  const records = useRecords();

  const restore = async (id: string, label: string): Promise<void> => {
    try {
      await records.send(restorePath(name, id), { method: 'POST' });
      toast.success(t('recordForm.restored', { label }));
    } catch (error) {
      showRetryToast(t, t('recordForm.restoreFailed', { label, reason: getErrorMessage(t, error) }), () => void restore(id, label));
    }
  };
  const remove = async (record: Row): Promise<void> => {
    const label = getLabel(record);
    try {
      await records.collection(name).delete(record.id);
    } catch (error) {
      if (!getReferencedMessage || getErrorStatus(error) !== 400) throw error;
      return void toast.error(getReferencedMessage(label), { duration: REFERENCED_DURATION_MS });
    }
    showUndoToast(t, t('recordForm.deleted', { label }), () => void restore(record.id, label));
    onDeleted(record);
  };

  const { target, requestConfirmation, dialog } = useConfirmedAction(remove, (reason, record) =>
    t('recordForm.deleteFailed', { label: getLabel(record), reason }),
  );
  return { target, dialog, requestDelete: requestConfirmation, restore };
}
