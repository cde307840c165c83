import { useState } from 'react';
import toast from 'react-hot-toast';
import { restorePath } from '#model/endpoints/office/restore.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { getHttpStatus } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import { showUndoToast } from '../show-undo-toast.tsx';

/** Long enough to read why a record cannot be deleted. */
const REFERENCED_DURATION_MS = 10_000;

export interface RecordDeletion<Row> {
  /** The record whose confirmation dialog is open. */
  pendingRecord: Row | undefined;
  requestDelete: (record: Row) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
  isBusy: boolean;
  /** Restores a deleted record. */
  restore: (id: string, label: string) => Promise<void>;
}

/**
 * Deletes a record of a collection; a toast offers to undo it.
 * @param labelOf returns the display name of the record.
 * @param onDeleted called after the record was deleted.
 * @param getReferencedMessage the message when other records refer to it.
 */
export function useDeleteRecord<Row extends { id: string }>(
  name: LiveCollectionName,
  labelOf: (record: Row) => string,
  onDeleted: (record: Row) => void,
  getReferencedMessage?: (label: string) => string,
): RecordDeletion<Row> {
  const { t } = useTranslation();
  const records = useRecords();
  const [pendingRecord, setAsked] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);

  const restore = async (id: string, label: string): Promise<void> => {
    try {
      await records.send(restorePath(name, id), { method: 'POST' });
      toast.success(t('recordForm.restored', { label }));
    } catch (error) {
      showRetryToast(t, t('recordForm.restoreFailed', { label, reason: getErrorMessage(t, error) }), () => void restore(id, label));
    }
  };
  const remove = async (record: Row): Promise<void> => {
    const label = labelOf(record);
    setIsBusy(true);
    try {
      await records.collection(name).delete(record.id);
      showUndoToast(t, t('recordForm.deleted', { label }), () => void restore(record.id, label));
      setAsked(undefined);
      onDeleted(record);
    } catch (error) {
      setAsked(undefined);
      if (getReferencedMessage && getHttpStatus(error) === 400)
        toast.error(getReferencedMessage(label), { duration: REFERENCED_DURATION_MS });
      else showRetryToast(t, t('recordForm.deleteFailed', { label, reason: getErrorMessage(t, error) }), () => void remove(record));
    }
    setIsBusy(false);
  };

  return {
    pendingRecord,
    requestDelete: setAsked,
    cancel: () => setAsked(undefined),
    confirm: async () => pendingRecord && remove(pendingRecord),
    isBusy,
    restore,
  };
}
