import toast from 'react-hot-toast';
import type { Field } from '#lib/schema/field.ts';
import { certificates, receiptFields } from '#model/collections/certificates.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useConfirmLeaving } from '../../form/unsaved-changes-provider.tsx';
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
  const confirmLeaving = useConfirmLeaving();
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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && confirmLeaving(onClose)}
      title={t('register.receipt.title', { number })}
      description={[name, t('register.receipt.fee', { amount: fee })].filter(Boolean).join(' · ')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => confirmLeaving(onClose)} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.isBusy}>
            {t('register.receipt.save')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
