import toast from 'react-hot-toast';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type CertificateAction, certificateActionPaths, type ReasonRequest } from '#model/endpoints/certificates/certificates.ts';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useApplyChange } from '../live/use-live-stream.ts';
import { useRecords } from '../session/use-session.ts';
import type { ListedCertificate } from './certificate-record.ts';

const FORM = 'certificate-reason';
const REASON_ID = 'certificate-reason-text';

interface ReasonDialogProps {
  certificate: ListedCertificate;
  action: CertificateAction;
  onClose: () => void;
}

/** Sends a certificate back, withdraws or revokes it, with a reason. */
export default function ReasonDialog({ certificate, action, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  const applyChange = useApplyChange();
  const { controlNumber: number } = certificate;
  const form = useForm<ListedCertificate>({
    nodes: { reason: { ...certificates.fields.reason, required: true } },
    record: undefined,
    toValues: () => ({ reason: '' }),
    save: async ({ values }) => ({
      record: await client.send<ListedCertificate>(certificateActionPaths[action](certificate.id), {
        method: 'POST',
        body: { reason: String(values.reason ?? '') } satisfies ReasonRequest,
      }),
    }),
    onSaved(record) {
      applyChange('certificates', { action: 'update', record: record as never });
      toast.success(t(`issuing.${action}.done`, { number }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t(`issuing.${action}.title`, { number })}
      description={t(`issuing.${action}.text`)}
      submitLabel={t(`issuing.${action}`)}
      submitVariant={action === 'send-back' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <FormFrame form={form} id={FORM} getControlId={() => REASON_ID}>
        <InputField
          input={TextArea}
          id={REASON_ID}
          label={t('certificates.reason')}
          required
          error={form.errors.reason}
          rows={3}
          maxLength={certificates.fields.reason.max}
          value={String(form.values.reason ?? '')}
          onChange={(event) => form.set('reason', event.target.value)}
        />
      </FormFrame>
    </FormDialog>
  );
}
