import toast from 'react-hot-toast';
import type { Field } from '#lib/schema/field.ts';
import { certificates, receiptFields } from '#model/collections/certificates/certificates.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import { useRecords } from '../../session/use-session.ts';
import { certificateListParams, type ListedCertificate } from '../certificate-record.ts';

const FORM = 'certificate-receipt';
const { receiptNumber, receiptDate, receiptAmount } = certificates.fields;
const nodes = { receiptNumber, receiptDate, receiptAmount };
const getControlId = (name: string): string => `receipt-${name}`;

interface ReceiptDialogProps {
  certificate: ListedCertificate;
  onClose: () => void;
}

/** Records the official receipt of a certificate, or corrects it. */
export default function ReceiptDialog({ certificate, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  const applyChange = useApplyChange();
  const { controlNumber: number, fee, name } = certificate;
  const form = useForm<ListedCertificate>({
    nodes,
    record: undefined,
    toValues: () => ({
      receiptNumber: certificate.receiptNumber,
      receiptDate: certificate.receiptDate,
      receiptAmount: certificate.receiptNumber ? certificate.receiptAmount : fee,
    }),
    save: async ({ values }) => ({
      record: await client
        .collection('certificates')
        .update<ListedCertificate>(certificate.id, Object.fromEntries(receiptFields.map((field) => [field, values[field]])), {
          fields: certificateListParams.fields,
        }),
    }),
    onSaved(record) {
      applyChange('certificates', { action: 'update', record: record as never });
      toast.success(t('register.receipt.done', { number }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('register.receipt.title', { number })}
      description={[name, t('register.receipt.fee', { amount: fee })].filter(Boolean).join(' · ')}
      submitLabel={t('register.receipt.save')}
      onClose={onClose}
    >
      <FormFrame form={form} id={FORM} getControlId={getControlId}>
        <div className="space-y-5">
          {Object.entries(nodes).map(([field, node]) => (
            <FieldControl
              key={field}
              id={getControlId(field)}
              name={field}
              field={node as Field}
              label={t(node.label as MessageKey)}
              error={form.errors[field]}
              required={false}
              disabled={form.isBusy}
              value={form.values[field]}
              onChange={(value) => form.set(field, value)}
            />
          ))}
          {certificate.state === 'issued' && <p className="text-ink-soft text-sm">{t('register.receipt.issued')}</p>}
        </div>
      </FormFrame>
    </FormDialog>
  );
}
