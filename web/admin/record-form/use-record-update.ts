import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import type { PortalRecord } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { useRecords } from '../session/use-session.ts';
import { showErrorToast, showRetryToast } from '../show-error-toast.tsx';
import { showUndoToast } from '../show-undo-toast.tsx';
import { updateRecord } from './update-record.ts';

interface RecordUpdate<N extends LiveCollectionName> {
  isBusy: boolean;
  /**
   * Saves an edit of a record as the user saw it. A toast shows `done` once it is stored, and saves
   * `undoEdit` when the user undoes it.
   */
  save: (seenRecord: PortalRecord<N>, edit: Partial<PortalRecord<N>>, done: string, undoEdit?: Partial<PortalRecord<N>>) => void;
}

/**
 * Saves single edits of a record, such as assigning or closing a conversation. Asks before it
 * overwrites a conflicting edit of a colleague.
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
  const save: (...parameters: Parameters<RecordUpdate<N>['save']>) => Promise<void> = async (seenRecord, edit, done, undoEdit) => {
    setIsBusy(true);
    try {
      const saved = await updateRecord(records, name, fields, seenRecord, edit);
      if ('newer' in saved) {
        onSaved(saved.newer);
        showErrorToast(t, t('support.change.conflict'), {
          label: t('support.change.anyway'),
          onRetry: () => void save(saved.newer, edit, done, undoEdit),
        });
      } else {
        onSaved(saved.record);
        const { record } = saved;
        if (undoEdit) showUndoToast(t, done, () => void save(record, undoEdit, t('support.undone')));
        else toast.success(done);
      }
    } catch (error) {
      showRetryToast(
        t,
        t('support.change.failed', { reason: getErrorMessage(t, error) }),
        () => void save(seenRecord, edit, done, undoEdit),
      );
    }
    setIsBusy(false);
  };
  return { isBusy, save: (...parameters) => void save(...parameters) };
}
