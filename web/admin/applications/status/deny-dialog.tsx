import { useState } from 'react';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import type { ListedApplication } from '../../live/listed-application.ts';
import { useRecords } from '../../session/use-session.ts';
import { updateListedApplication } from '../update-application.ts';
import { DenialReasonField } from './denial-reason-field.tsx';
import { getSaveError } from './get-save-error.ts';
import { MessagePreview } from './message-preview.tsx';
import { PreparedReasons } from './prepared-reasons.tsx';
import type { StatusChange } from './use-status-change.ts';
import { useInitialFocus, useSubmitKey } from './use-submit-key.ts';

interface DenyDialogProps {
  application: ListedApplication;
  change: StatusChange;
  onClose: () => void;
  onSaved: (application: ListedApplication) => void;
}

/**
 * Asks for the denial reason, which is sent to the applicant. Nothing is saved without a reason.
 */
export default function DenyDialog({ application, change, onClose, onSaved }: DenyDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const { applicationNumber: number } = application;
  const [seen, setSeen] = useState(application);
  const [reason, setReason] = useState(application.denialReason);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChanged = reason.trim() !== application.denialReason.trim();
  const { allowLeaving, confirmLeaving } = useUnsavedChanges(isChanged, true, () => setReason(application.denialReason));

  const submit = async () => {
    setIsAsked(true);
    if (reason.trim() === '') return document.getElementById('denial-reason')?.focus();
    setProblem(undefined);
    setIsBusy(true);
    try {
      const saved = await updateListedApplication(records, seen, { status: 'denied', denialReason: reason.trim() });
      if ('newer' in saved) {
        setSeen(saved.newer);
        setProblem(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
      } else {
        allowLeaving();
        onSaved(saved.record);
        change.announce(seen, saved.record);
        return onClose();
      }
    } catch (failure) {
      setProblem(getSaveError(t, failure));
    }
    setIsBusy(false);
  };

  useInitialFocus('denial-reason');
  useSubmitKey(() => !isBusy && void submit());

  return (
    <FormDialog
      form={{ isBusy, confirmLeaving }}
      title={t('admin.deny.title')}
      description={t('admin.finish.text', { number, name: application.name })}
      submitLabel={t('admin.deny.submit')}
      submitVariant="danger"
      submitKeys="Ctrl+Enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {problem && (
        <Alert tone="danger" role="alert" className="mb-5">
          {problem}
        </Alert>
      )}
      <PreparedReasons application={application} onChoose={(text) => setReason([reason.trim(), text].filter(Boolean).join('\n'))} />
      <DenialReasonField value={reason} onChange={setReason} isSubmitAttempted={isAsked} />
      {application.status !== 'denied' && (
        <div className="mt-5">
          <MessagePreview application={application} reason={reason} />
        </div>
      )}
    </FormDialog>
  );
}
