import { useCallback, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { showErrorToast, showRetryToast } from '../show-error-toast.tsx';
import { showUndoToast } from '../show-undo-toast.tsx';
import { useStaffName } from '../staff/use-staff-list.ts';
import type { ListedApplication } from './listed-application.ts';
import { updateListedApplication } from './update-application.ts';

export interface Assignment {
  /** Undefined for an unassigned application; `name` is '' until the staff list is loaded. */
  getAssignee: (application: ListedApplication) => { name: string; isMe: boolean } | undefined;
  isSaving: (id: string) => boolean;
  /** Assigns the application to the current user, or unassigns it when it is already theirs. */
  toggle: (application: ListedApplication) => void;
}

/**
 * Assigns applications to the current user and unassigns them, and offers to undo it. At an edit
 * conflict it asks before it reassigns the application.
 * @param onSaved receives the current record.
 */
export function useAssignment(onSaved: (application: ListedApplication) => void): Assignment {
  const { t } = useTranslation();
  const records = useRecords();
  const { id: me } = useCurrentUser();
  const getName = useStaffName();
  const [savingIds, setSavingIds] = useState<ReadonlySet<string>>(new Set());

  const save = useCallback(
    async (application: ListedApplication, assignedTo: string, isUndo = false) => {
      const { id, applicationNumber: number } = application;
      setSavingIds((ids) => new Set([...ids, id]));
      try {
        const saved = await updateListedApplication(records, application, { assignedTo });
        if ('newer' in saved) {
          onSaved(saved.newer);
          showErrorToast(t, t('admin.assign.conflict', { number, name: getName(saved.newer.assignedTo, t('admin.detail.nobody')) }), {
            label: t(assignedTo === me ? 'admin.assign.anyway' : 'admin.assign.giveBackAnyway'),
            onRetry: () => void save(saved.newer, assignedTo),
          });
        } else {
          onSaved(saved.record);
          const done = t(assignedTo === me ? 'admin.assign.done' : assignedTo ? 'admin.assign.returned' : 'admin.assign.givenBack', {
            number,
            name: getName(assignedTo, ''),
          });
          if (isUndo) toast.success(done);
          else showUndoToast(t, done, () => void save(saved.record, application.assignedTo, true));
        }
      } catch (error) {
        showRetryToast(
          t,
          t('admin.assign.failed', { number, reason: getErrorMessage(t, error) }),
          () => void save(application, assignedTo, isUndo),
        );
      }
      setSavingIds((ids) => new Set([...ids].filter((one) => one !== id)));
    },
    [records, me, getName, onSaved, t],
  );

  return useMemo(
    () => ({
      getAssignee: ({ assignedTo }) => (assignedTo ? { name: getName(assignedTo, ''), isMe: assignedTo === me } : undefined),
      isSaving: (id) => savingIds.has(id),
      toggle: (application) => void save(application, application.assignedTo === me ? '' : me),
    }),
    [getName, me, savingIds, save],
  );
}
