import { useState } from 'react';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { useRecords } from '../../session/use-session.ts';
import { showErrorToast, showRetryToast } from '../../show-error-toast.tsx';
import { showUndoToast } from '../../show-undo-toast.tsx';
import type { ListedApplication } from '../listed-application.ts';
import { type ApplicationEdit, updateListedApplication } from '../update-application.ts';

type CaseEdit = Pick<ApplicationEdit, 'priority' | 'assignedTo'>;

interface CaseEditing {
  isSaving: boolean;
  save: (application: ListedApplication, edit: CaseEdit) => Promise<void>;
}

/**
 * Saves priority and assignee as soon as they are chosen, and offers to undo it. At an edit
 * conflict it asks before it overwrites a colleague's change.
 * @param onSaved receives the current record.
 */
export function useCaseEdit(onSaved: (application: ListedApplication) => void): CaseEditing {
  const { t } = useTranslation();
  const records = useRecords();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (application: ListedApplication, edit: CaseEdit, isUndo = false): Promise<void> => {
    const { applicationNumber: number } = application;
    setIsSaving(true);
    try {
      const saved = await updateListedApplication(records, application, edit);
      if ('newer' in saved) {
        onSaved(saved.newer);
        showErrorToast(t, t('case.edit.conflict', { number }), {
          label: t('case.edit.anyway'),
          onRetry: () => void save(saved.newer, edit),
        });
      } else {
        onSaved(saved.record);
        const before = Object.fromEntries(Object.keys(edit).map((name) => [name, application[name as keyof CaseEdit]]));
        if (!isUndo) {
          const onUndo = () => void save(saved.record, before, true);
          showUndoToast(t, t('case.edit.saved', { number }), onUndo);
        }
      }
    } catch (error) {
      showRetryToast(t, t('case.edit.failed', { number, reason: getErrorMessage(t, error) }), () => void save(application, edit, isUndo));
    }
    setIsSaving(false);
  };
  return { isSaving, save };
}
