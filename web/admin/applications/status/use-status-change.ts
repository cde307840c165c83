import { useCallback, useMemo, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { useRecords } from '../../session/use-session.ts';
import { showErrorToast, showRetryToast } from '../../show-error-toast.tsx';
import { showUndoToast } from '../../show-undo-toast.tsx';
import type { ListedApplication } from '../listed-application.ts';
import { type ApplicationEdit, updateListedApplication } from '../update-application.ts';

/** The open dialog: `finish` asks for documents, `deny` for a reason. */
export type StatusDialog = { kind: 'finish' | 'deny'; application: ListedApplication };

/** The props of both dialogs. */
export interface StatusDialogProps {
  application: ListedApplication;
  change: StatusChange;
  onClose: () => void;
  onSaved: (application: ListedApplication) => void;
}

export interface StatusChange {
  /** The status to display: the selected one while it is being saved. */
  getDisplayedStatus: (application: ListedApplication) => ApplicationStatus;
  isSaving: (application: ListedApplication) => boolean;
  setStatus: (application: ListedApplication, status: ApplicationStatus) => void;
  /** Shows a toast that offers to undo the change before the applicant is notified. */
  announce: (before: ListedApplication, after: ListedApplication) => void;
  dialog: StatusDialog | undefined;
  closeDialog: () => void;
}

/**
 * Changes the status of an application (product §4: application status). The new status is
 * displayed immediately and reverted when saving fails. 'finished' and 'denied' open a dialog
 * first.
 * @param onSaved receives the current record, also after an edit conflict.
 * @param onChanged called once a new status is saved; not when it is undone.
 */
export function useStatusChange(
  onSaved: (application: ListedApplication) => void,
  onChanged?: (application: ListedApplication) => void,
): StatusChange {
  const { t } = useTranslation();
  const records = useRecords();
  const [pendingStatuses, setPendingStatuses] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map());
  const [dialog, setDialog] = useState<StatusDialog>();
  /** The number of the newest save by application; older ones must not change the display. */
  const saveCounts = useRef(new Map<string, number>());

  const displayStatus = useCallback(
    (id: string, status: ApplicationStatus | undefined) =>
      setPendingStatuses((before) => {
        const next = new Map(before);
        if (status) next.set(id, status);
        else next.delete(id);
        return next;
      }),
    [],
  );

  const undo = useCallback(
    async (before: ListedApplication, after: ListedApplication) => {
      const number = after.applicationNumber;
      try {
        const saved = await updateListedApplication(records, after, buildUndoEdit(before, after));
        if ('newer' in saved) {
          onSaved(saved.newer);
          toast.error(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
          return;
        }
        onSaved(saved.record);
        toast.success(t('admin.status.undone', { number, status: t(`status.${before.status || 'pending'}`) }));
      } catch (error) {
        showRetryToast(t, t('admin.status.undoFailed', { number, reason: getErrorMessage(t, error) }), () => void undo(before, after));
      }
    },
    [records, onSaved, t],
  );

  const announce = useCallback(
    (before: ListedApplication, after: ListedApplication) => {
      showUndoToast(
        t,
        t('admin.status.saved', { number: after.applicationNumber, status: t(`status.${after.status || 'pending'}`) }),
        () => void undo(before, after),
      );
      onChanged?.(after);
    },
    [undo, onChanged, t],
  );

  const save = useCallback(
    async (application: ListedApplication, status: ApplicationStatus) => {
      const { id, applicationNumber: number } = application;
      const saveCount = (saveCounts.current.get(id) ?? 0) + 1;
      saveCounts.current.set(id, saveCount);
      const isLatest = () => saveCounts.current.get(id) === saveCount;
      displayStatus(id, status);
      try {
        const saved = await updateListedApplication(records, application, { status });
        if ('newer' in saved) {
          onSaved(saved.newer);
          const now = t(`status.${saved.newer.status || 'pending'}`);
          showErrorToast(t, t('admin.status.conflict', { number, status: now }), {
            label: t('admin.status.setAnyway', { status: t(`status.${status}`) }),
            onRetry: () => void save(saved.newer, status),
          });
        } else {
          onSaved(saved.record);
          if (isLatest()) announce(application, saved.record);
        }
      } catch (error) {
        showRetryToast(t, t('admin.status.failed', { number, reason: getErrorMessage(t, error) }), () => void save(application, status));
      }
      if (isLatest()) displayStatus(id, undefined);
    },
    [records, displayStatus, onSaved, announce, t],
  );

  // Memoised so that the rows of the list do not rerender.
  return useMemo(
    () => ({
      getDisplayedStatus: (application) => pendingStatuses.get(application.id) ?? (application.status || 'pending'),
      isSaving: ({ id }) => pendingStatuses.has(id),
      setStatus(application, status) {
        if (status === 'finished') setDialog({ kind: 'finish', application });
        else if (status === 'denied') setDialog({ kind: 'deny', application });
        else void save(application, status);
      },
      announce,
      dialog,
      closeDialog: () => setDialog(undefined),
    }),
    [pendingStatuses, dialog, save, announce],
  );
}

/** Builds the edit that undoes a change of status, with its reason and its documents. */
export function buildUndoEdit(before: ListedApplication, after: ListedApplication): ApplicationEdit {
  const added = after.documents.filter((name) => !before.documents.includes(name));
  return {
    status: before.status || 'pending',
    ...(before.denialReason !== after.denialReason && { denialReason: before.denialReason }),
    ...(added.length > 0 && { 'documents-': added }),
  };
}
