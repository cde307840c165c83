import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import type { PortalRecord } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { updateRecord } from '../record-form/update-record.ts';
import { useRecords } from '../session/use-session.ts';
import { showErrorToast, showRetryToast } from '../show-error-toast.tsx';
import { showUndoToast } from '../show-undo-toast.tsx';

interface RecordUpdate<N extends LiveCollectionName> {
  isBusy: boolean;
  /** Saves an edit; shows `done` once it is stored, with the offer to save `undone` instead. */
  save: (seenRecord: PortalRecord<N>, edit: Partial<PortalRecord<N>>, done: string, undone?: Partial<PortalRecord<N>>) => void;
}

/**
 * Saves staff edits of a conversation: assign, close, block, mark as answered. A conflicting edit
 * of another clerk is not overwritten.
 * @param onSaved receives the current record.
 */
export function useRecordUpdate<N extends LiveCollectionName>(
  name: N,
  fields: Fields,
  onSaved: (record: PortalRecord<N>) => void,
): RecordUpdate<N> {
  const { t } = useTranslation();
  const records = useRecords();
  const [isBusy, setIsBusy] = useState(false);
  const save: (...parameters: Parameters<RecordUpdate<N>['save']>) => Promise<void> = async (seenRecord, edit, done, undone) => {
    setIsBusy(true);
    try {
      const saved = await updateRecord(records, name, fields, seenRecord, edit);
      if ('newer' in saved) {
        onSaved(saved.newer);
        showErrorToast(t('support.change.conflict'), {
          label: t('support.change.anyway'),
          onRetry: () => void save(saved.newer, edit, done, undone),
        });
      } else {
        onSaved(saved.record);
        const { record } = saved;
        if (undone) showUndoToast(t, done, () => void save(record, undone, t('support.undone')));
        else toast.success(done);
      }
    } catch (error) {
      showRetryToast(t, t('support.change.failed', { reason: getErrorMessage(t, error) }), () => void save(seenRecord, edit, done, undone));
    }
    setIsBusy(false);
  };
  return { isBusy, save: (...parameters) => void save(...parameters) };
}
