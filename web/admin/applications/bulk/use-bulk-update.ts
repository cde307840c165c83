import { useState } from 'react';
import toast from 'react-hot-toast';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { showUndoToast } from '../../show-undo-toast.tsx';
import type { ListedApplication } from '../listed-application.ts';
import { buildUndoEdit } from '../status/use-status-change.ts';
import { type BulkEdit, type BulkFailure, bulkUpdateApplications } from './bulk-update-applications.ts';
import type { Selection } from './use-selection.ts';

/** 'Finished' cannot be set for many applications: each needs its own documents (D30). */
type BulkStatus = Exclude<ApplicationStatus, 'finished'>;

export interface BulkUpdate {
  /** How many of the records are saved; undefined while nothing is being saved. */
  progress: { done: number; count: number } | undefined;
  /** The status to be confirmed, and the applications that it changes, as they were chosen. */
  pending: { status: BulkStatus; applications: readonly ListedApplication[] } | undefined;
  /** Opens the confirmation, because the applicants will be notified. */
  requestStatus: (status: BulkStatus) => void;
  confirm: (reason: string) => Promise<void>;
  cancel: () => void;
  assignToMe: () => void;
  /** The records that the last change could not be saved in, each with its reason. */
  failures: readonly BulkFailure[];
  retry: () => void;
  dismiss: () => void;
}

/**
 * Changes all selected applications at once (D30). Records that could not be saved stay selected
 * and are reported one by one.
 * @param onSaved receives each current record, also those that somebody else changed.
 */
export function useBulkUpdate({ selectedRows, select }: Selection, onSaved: (application: ListedApplication) => void): BulkUpdate {
  const { t } = useTranslation();
  const records = useRecords();
  const { id: me } = useCurrentUser();
  const [progress, setProgress] = useState<BulkUpdate['progress']>();
  const [pending, setPending] = useState<BulkUpdate['pending']>();
  const [lastFailed, setLastFailed] = useState<{ edit: BulkEdit; failures: readonly BulkFailure[] }>();

  /** Saves the edit and reports each current record. */
  const update = async (applications: readonly ListedApplication[], edit: BulkEdit) => {
    const count = applications.length;
    setProgress({ done: 0, count });
    setLastFailed(undefined);
    const { saved, failures } = await bulkUpdateApplications(records, applications, edit, (done) => setProgress({ done, count }));
    for (const application of saved) onSaved(application);
    for (const { application } of failures) onSaved(application);
    if (failures.length > 0) setLastFailed({ edit, failures });
    setProgress(undefined);
    return { saved, failures };
  };

  const undo = async (originals: ReadonlyMap<string, ListedApplication>, saved: readonly ListedApplication[]) => {
    // Records with the same earlier status and reason are saved with one edit.
    const groups = new Map<string, ListedApplication[]>();
    for (const after of saved) {
      const edit = JSON.stringify(buildUndoEdit(originals.get(after.id) ?? after, after));
      groups.set(edit, [...(groups.get(edit) ?? []), after]);
    }
    let count = 0;
    for (const [edit, applications] of groups) count += (await update(applications, JSON.parse(edit) as BulkEdit)).saved.length;
    if (count > 0) toast.success(t('admin.bulk.undone', { count }));
  };

  const save = async (applications: readonly ListedApplication[], edit: BulkEdit) => {
    // Skips records that already have the value, so that a denied application keeps its reason.
    const editedField = edit.status ? 'status' : 'assignedTo';
    const changing = applications.filter((application) => application[editedField] !== edit[editedField]);
    const originals = new Map(changing.map((application) => [application.id, application]));
    const { saved, failures } = await update(changing, edit);
    select(failures.map(({ application }) => application.id));
    setPending(undefined);
    const count = applications.length - failures.length;
    if (count === 0) return;
    if (edit.status === undefined) toast.success(t('admin.bulk.assigned', { count }));
    else showUndoToast(t, t('admin.bulk.saved', { count, status: t(`status.${edit.status}`) }), () => void undo(originals, saved));
  };

  return {
    progress,
    pending,
    requestStatus: (status) => setPending({ status, applications: selectedRows.filter((row) => (row.status || 'pending') !== status) }),
    confirm: async (denialReason) =>
      pending && save(pending.applications, { status: pending.status, ...(pending.status === 'denied' && { denialReason }) }),
    cancel: () => setPending(undefined),
    assignToMe: () => void save(selectedRows, { assignedTo: me }),
    failures: lastFailed?.failures ?? [],
    retry: () =>
      lastFailed &&
      void save(
        lastFailed.failures.map(({ application }) => application),
        lastFailed.edit,
      ),
    dismiss: () => setLastFailed(undefined),
  };
}
