import { useState } from 'react';
import { useTranslation } from '../../../use-translation.tsx';
import { getDraftKey } from '../../form/draft-storage.ts';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { ExplainedError } from '../../get-error-message.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { updateListedApplication } from '../update-application.ts';
import { denialFields } from './denial-fields.ts';
import { getSaveError } from './get-save-error.ts';
import { MessagePreview } from './message-preview.tsx';
import { appendReason, PreparedReasons } from './prepared-reasons.tsx';
import type { StatusDialogProps } from './use-status-change.ts';

/** Asks for the reason of a denial, which the applicant will read, and saves both. */
export default function DenyDialog({ application, change, onClose, onSaved }: StatusDialogProps) {
  const { t } = useTranslation();
  const { applicationNumber: number } = application;
  const { id: me } = useCurrentUser();
  const [latest, setLatest] = useState(application);
  const form = useActionForm({
    fields: denialFields,
    initial: application,
    draftKey: getDraftKey(me, 'applications', `deny:${application.id}`, true),
    describe: getSaveError,
    async run(records, { denialReason }) {
      const saved = await updateListedApplication(records, latest, { status: 'denied', denialReason });
      if ('record' in saved) return saved.record;
      setLatest(saved.newer);
      throw new ExplainedError(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
    },
    onDone(saved) {
      onSaved(saved);
      change.announce(latest, saved);
      onClose();
    },
  });
  const reason = String(form.values.denialReason);
  return (
    <FieldsDialog
      id="deny"
      form={form}
      title={t('admin.deny.title')}
      description={t('admin.case.reference', { number, name: application.name })}
      submitLabel={t('admin.deny.submit')}
      submitVariant="danger"
      onClose={onClose}
      header={
        <PreparedReasons
          applications={[application]}
          onChoose={(texts) => form.set('denialReason', appendReason(reason, texts[application.language || 'en'] ?? ''))}
        />
      }
    >
      {application.status !== 'denied' && <MessagePreview application={application} reason={reason} />}
    </FieldsDialog>
  );
}
