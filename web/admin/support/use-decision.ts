import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import type { PortalRecord } from '../../records.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import type { LiveName } from '../live/live-record.ts';
import { saveRecord } from '../record-form/save-record.ts';
import { useRecords } from '../session/use-session.ts';

interface RecordChange<N extends LiveName> {
  isBusy: boolean;
  /** `done` is said when it is stored. */
  save: (seen: PortalRecord<N>, edit: Partial<PortalRecord<N>>, done: string) => void;
}

/**
 * What staff decide about a conversation: assigning, closing, blocking, marking answered. What another clerk decided
 * meanwhile about the same is not undone unasked.
 *
 * @param onSaved receives the record as it now is.
 */
export function useDecision<N extends LiveName>(name: N, fields: Fields, onSaved: (record: PortalRecord<N>) => void): RecordChange<N> {
  const { t } = useWords();
  const records = useRecords();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (seen: PortalRecord<N>, edit: Partial<PortalRecord<N>>, done: string) => {
    setIsBusy(true);
    try {
      const saved = await saveRecord(records, name, fields, seen, edit);
      if ('newer' in saved) {
        onSaved(saved.newer);
        failureToast(t('support.change.conflict'), {
          label: t('support.change.anyway'),
          act: () => void save(saved.newer, edit, done),
        });
      } else {
        onSaved(saved.record);
        toast.success(done);
      }
    } catch (error) {
      failureToast(t('support.change.failed', { reason: failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void save(seen, edit, done),
      });
    }
    setIsBusy(false);
  };
  return { isBusy, save: (seen, edit, done) => void save(seen, edit, done) };
}
