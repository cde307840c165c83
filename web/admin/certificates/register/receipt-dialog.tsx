import { certificates } from '#model/collections/certificates/certificates.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { certificateListParams, type ListedCertificate } from '../listed-certificate.ts';

const { receiptNumber, receiptDate, receiptAmount } = certificates.fields;
const fields = { receiptNumber, receiptDate, receiptAmount };

interface ReceiptDialogProps {
  certificate: ListedCertificate;
  onClose: () => void;
}

/** Records or corrects the official receipt of a certificate. */
export default function ReceiptDialog({ certificate, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const applyChange = useApplyChange();
  const { id, controlNumber: number, fee, name } = certificate;
  const form = useActionForm({
    fields,
    initial: certificate.receiptNumber ? certificate : { ...certificate, receiptAmount: fee },
    run: (records, values) =>
      records.collection('certificates').update<ListedCertificate>(id, values, { fields: certificateListParams.fields }),
    done: t('register.receipt.done', { number }),
    onDone(record) {
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
