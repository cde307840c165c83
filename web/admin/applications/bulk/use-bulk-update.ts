import { useState } from 'react';
import toast from 'react-hot-toast';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { showUndoToast } from '../../show-undo-toast.tsx';
import type { ListedApplication } from '../listed-application.ts';
import type { ReasonTexts } from '../status/prepared-reasons.tsx';
import { buildUndoEdit } from '../status/use-status-change.ts';
import { type BulkFailure, bulkUpdateApplications, type GetBulkEdit } from './bulk-update-applications.ts';
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
  confirm: (reasons: ReasonTexts) => Promise<void>;
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
  const [lastFailed, setLastFailed] = useState<{ getEdit: GetBulkEdit; failures: readonly BulkFailure[] }>();

  /** Saves the edits and reports each current record. */
  const update = async (applications: readonly ListedApplication[], getEdit: GetBulkEdit) => {
    const count = applications.length;
    setProgress({ done: 0, count });
    setLastFailed(undefined);
    const { saved, failures } = await bulkUpdateApplications(records, applications, getEdit, (done) => setProgress({ done, count }));
    for (const application of saved) onSaved(application);
    for (const { application } of failures) onSaved(application);
    if (failures.length > 0) setLastFailed({ getEdit, failures });
    setProgress(undefined);
    return { saved, failures };
  };

  const undo = async (originals: ReadonlyMap<string, ListedApplication>, saved: readonly ListedApplication[]) => {
    const edits = new Map(saved.map((after) => [after.id, buildUndoEdit(originals.get(after.id) ?? after, after)]));
    const count = (await update(saved, ({ id }) => edits.get(id) ?? {})).saved.length;
    if (count > 0) toast.success(t('admin.bulk.undone', { count }));
  };

  const save = async (applications: readonly ListedApplication[], getEdit: GetBulkEdit) => {
    // Skips records that already have the value, so that a denied application keeps its reason.
    const changing = applications.filter((application) => {
      const { status, assignedTo } = getEdit(application);
      return status ? application.status !== status : application.assignedTo !== assignedTo;
    });
    const originals = new Map(changing.map((application) => [application.id, application]));
    const { saved, failures } = await update(changing, getEdit);
    select(failures.map(({ application }) => application.id));
    setPending(undefined);
    const count = applications.length - failures.length;
    const [first] = applications;
    if (count === 0 || !first) return;
    const { status } = getEdit(first);
    if (status === undefined) toast.success(t('admin.bulk.assigned', { count }));
    else showUndoToast(t, t('admin.bulk.saved', { count, status: t(`status.${status}`) }), () => void undo(originals, saved));
  };

  return {
    progress,
    pending,
    requestStatus: (status) => setPending({ status, applications: selectedRows.filter((row) => (row.status || 'pending') !== status) }),
    confirm: async (reasons) =>
      pending &&
      save(pending.applications, ({ language }) => ({
        status: pending.status,
        ...(pending.status === 'denied' && { denialReason: reasons[language || 'en'] ?? '' }),
      })),
    cancel: () => setPending(undefined),
    assignToMe: () => void save(selectedRows, () => ({ assignedTo: me })),
    failures: lastFailed?.failures ?? [],
    retry: () =>
      lastFailed &&
      void save(
        lastFailed.failures.map(({ application }) => application),
        lastFailed.getEdit,
      ),
    dismiss: () => setLastFailed(undefined),
  };
}
