import { useState } from 'react';
import toast from 'react-hot-toast';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useWords } from '../../../words.tsx';
import type { ListedApplication } from '../../live/application-feed.ts';
import { useRecords, useStaff } from '../../session/use-session.ts';
import { type ManyEdit, type Refused, saveMany } from './save-many.ts';
import type { Selection } from './use-selection.ts';

export interface BulkChange {
  isBusy: boolean;
  /** How many are dealt with while it is busy. */
  done: number;
  /** Finished cannot be chosen for many: each needs its own documents (D30). */
  setStatus: (status: Exclude<ApplicationStatus, 'finished'>) => void;
  assignToMe: () => void;
  /** The reason for all is being asked for. */
  isDenying: boolean;
  deny: (reason: string) => void;
  cancelDenying: () => void;
  /** What the last change could not be saved in, and why. */
  refused: readonly Refused[];
  tryAgain: () => void;
  dismiss: () => void;
}

/**
 * Changing all chosen applications at once (D30). What could not be saved stays chosen and is told row by row.
 *
 * @param onSaved receives each record as it now is, also those that somebody else changed.
 */
export function useBulkChange({ chosen, keep }: Selection, onSaved: (application: ListedApplication) => void): BulkChange {
  const { t } = useWords();
  const records = useRecords();
  const { id: me } = useStaff();
  const [done, setDone] = useState<number>();
  const isBusy = done !== undefined;
  const [isDenying, setIsDenying] = useState(false);
  const [last, setLast] = useState<{ edit: ManyEdit; refused: readonly Refused[] }>();

  const save = async (applications: readonly ListedApplication[], edit: ManyEdit) => {
    setDone(0);
    setLast(undefined);
    // What already is as it shall be stays untouched: a denied one keeps its own reason.
    const decided = edit.status ? (['status'] as const) : (['assignedTo'] as const);
    const wanting = applications.filter((application) => decided.some((field) => application[field] !== edit[field]));
    const { saved, refused } = await saveMany(records, wanting, edit, setDone);
    for (const application of saved) onSaved(application);
    for (const { application } of refused) onSaved(application);
    keep(refused.map(({ application }) => application.id));
    if (refused.length > 0) setLast({ edit, refused });
    const count = applications.length - refused.length;
    if (count > 0) {
      toast.success(
        edit.status ? t('admin.bulk.saved', { count, status: t(`status.${edit.status}`) }) : t('admin.bulk.assigned', { count }),
      );
    }
    setDone(undefined);
    setIsDenying(false);
  };

  return {
    isBusy,
    done: done ?? 0,
    setStatus: (status) => (status === 'denied' ? setIsDenying(true) : void save(chosen, { status })),
    assignToMe: () => void save(chosen, { assignedTo: me }),
    isDenying,
    deny: (denialReason) => void save(chosen, { status: 'denied', denialReason }),
    cancelDenying: () => setIsDenying(false),
    refused: last?.refused ?? [],
    tryAgain: () =>
      last &&
      void save(
        last.refused.map(({ application }) => application),
        last.edit,
      ),
    dismiss: () => setLast(undefined),
  };
}
