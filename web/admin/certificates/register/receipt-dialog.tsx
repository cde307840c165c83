import toast from 'react-hot-toast';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { toFormValues } from '../../form/form-values.ts';
import { updateUnlessConflicting } from '../../form/update-unless-conflicting.ts';
import { useForm } from '../../form/use-form.ts';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { useRecords } from '../../session/use-session.ts';
import { certificateListParams, type ListedCertificate } from '../listed-certificate.ts';

const { receiptNumber, receiptDate, receiptAmount } = certificates.fields;
const fields = { receiptNumber, receiptDate, receiptAmount };
const newReceiptFields = { ...fields, receiptNumber: { ...receiptNumber, required: true } };

interface ReceiptDialogProps {
  certificate: ListedCertificate;
  onClose: () => void;
}

/** Records or corrects the official receipt of a certificate. */
export default function ReceiptDialog({ certificate, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const applyChange = useApplyChange();
  const { id, controlNumber: number, fee, name } = certificate;
  const form = useForm<ListedCertificate>({
    nodes: certificate.receiptNumber ? fields : newReceiptFields,
    record: certificate,
    toValues: (from = certificate) => toFormValues(fields, from.receiptNumber ? from : { ...from, receiptAmount: from.fee }),
    save: ({ original = certificate, values, isConflicting }) =>
      updateUnlessConflicting(
        original,
        (headers) =>
          records.collection('certificates').update<ListedCertificate>(id, values, { fields: certificateListParams.fields, headers }),
        isConflicting,
      ),
    onSaved(record) {
      toast.success(t('register.receipt.done', { number }));
      applyChange('certificates', { action: 'update', record: record as never });
      onClose();
    },
  });
  return (
    <FieldsDialog
      id="receipt"
      form={form}
      title={t('register.receipt.title', { number })}
      description={[name, t('register.receipt.fee', { amount: fee })].filter(Boolean).join(' · ')}
      submitLabel={t('register.receipt.save')}
      onClose={onClose}
    >
      {certificate.state === 'issued' && <p className="text-ink-soft text-sm">{t('register.receipt.issued')}</p>}
    </FieldsDialog>
  );
}
