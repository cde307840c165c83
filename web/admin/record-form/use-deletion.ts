import { createElement, useState } from 'react';
import toast from 'react-hot-toast';
import { restorePath } from '#model/endpoints/restore.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import type { LiveName } from '../live/live-record.ts';
import { statusOf } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';
import { UndoMessage } from './undo-message.tsx';

const UNDO_MS = 10_000;

export interface Deletion<Row> {
  /** The record that is asked about. */
  asked: Row | undefined;
  ask: (record: Row) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
  isBusy: boolean;
  /** Gives a deleted record back. */
  restore: (id: string, label: string) => Promise<void>;
}

/**
 * Deleting a record of a collection, which can be taken back for ten seconds.
 *
 * @param labelOf what people call the record.
 * @param onDeleted called when it is gone.
 * @param needed what to say when other records cannot be without it.
 */
export function useDeletion<Row extends { id: string }>(
  name: LiveName,
  labelOf: (record: Row) => string,
  onDeleted: (record: Row) => void,
  needed?: (label: string) => string,
): Deletion<Row> {
  const { t } = useWords();
  const records = useRecords();
  const [asked, setAsked] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);

  const restore = async (id: string, label: string): Promise<void> => {
    try {
      await records.send(restorePath(name, id), { method: 'POST' });
      toast.success(t('recordForm.restored', { label }));
    } catch (error) {
      failureToast(t('recordForm.restoreFailed', { label, reason: failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void restore(id, label),
      });
    }
  };
  const remove = async (record: Row): Promise<void> => {
    const label = labelOf(record);
    setIsBusy(true);
    try {
      await records.collection(name).delete(record.id);
      toast.success(
        ({ id }) =>
          createElement(UndoMessage, {
            text: t('recordForm.deleted', { label }),
            undo: t('recordForm.undo'),
            onUndo: () => {
              toast.dismiss(id);
              void restore(record.id, label);
            },
          }),
        { duration: UNDO_MS },
      );
      setAsked(undefined);
      onDeleted(record);
    } catch (error) {
      setAsked(undefined);
      if (needed && statusOf(error) === 400) toast.error(needed(label), { duration: UNDO_MS });
      else
        failureToast(t('recordForm.deleteFailed', { label, reason: failureText(t, error) }), {
          label: t('ui.tryAgain'),
          act: () => void remove(record),
        });
    }
    setIsBusy(false);
  };

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm: async () => asked && remove(asked),
    isBusy,
    restore,
  };
}
