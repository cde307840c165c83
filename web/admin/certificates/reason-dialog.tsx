import { certificates } from '#model/collections/certificates/certificates.ts';
import { type CertificateAction, certificateActionPaths, type ReasonRequest } from '#model/endpoints/certificates/certificates.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { useApplyChange } from '../live/use-live-stream.ts';
import type { ListedCertificate } from './listed-certificate.ts';

const fields = { reason: { ...certificates.fields.reason, required: true, multiline: true } };

interface ReasonDialogProps {
  certificate: ListedCertificate;
  action: CertificateAction;
  onClose: () => void;
}

/** Asks for the reason, then sends a certificate back, withdraws it or revokes it. */
export default function ReasonDialog({ certificate, action, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const applyChange = useApplyChange();
  const { id, controlNumber: number } = certificate;
  const form = useActionForm({
    fields,
    run: (records, body: ReasonRequest) => records.send<ListedCertificate>(certificateActionPaths[action](id), { method: 'POST', body }),
    successMessage: t(`issuing.${action}.done`, { number }),
    onDone(record) {
      applyChange('certificates', { action: 'update', record: record as never });
      onClose();
    },
  });
  return (
    <FieldsDialog
      id="certificate"
      form={form}
      title={t(`issuing.${action}.title`, { number })}
      description={t(`issuing.${action}.text`)}
      submitLabel={t(`issuing.${action}`)}
      submitVariant={action === 'send-back' ? 'primary' : 'danger'}
      onClose={onClose}
    />
  );
}
