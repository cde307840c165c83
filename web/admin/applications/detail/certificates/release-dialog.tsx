import { text } from '#lib/schema/fields.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { pickupCodeLength, type ReleaseRequest, releaseCertificatePath } from '#model/endpoints/certificates/certificates.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/listed-certificate.ts';
import { FieldsDialog } from '../../../form/fields-dialog.tsx';
import type { FormValues } from '../../../form/form-values.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useApplyChange } from '../../../live/use-live-stream.ts';
import { RadioControl } from '../../../record-form/controls/radio-control.tsx';
import type { FormField } from '../../../record-form/form-field.ts';

const { releaseMethod, releaseProof, releasedTo, releasedAgainst } = certificates.fields;
const pickupCode = text({
  label: 'certificates.pickupCode',
  required: true,
  max: pickupCodeLength,
  pattern: new RegExp(`^\\d{${pickupCodeLength}}$`),
  messages: { validation_invalid_format: 'issuing.release.code.form' },
});
const fields = {
  releaseMethod: { ...releaseMethod, required: true },
  releaseProof: { ...releaseProof, required: true },
  pickupCode,
  releasedTo,
  releasedAgainst: { ...releasedAgainst, help: 'issuing.release.id.help' },
};
/** When a release is corrected, the recorded identification stays unless another one is typed. */
const correctionFields = {
  ...fields,
  releasedAgainst: text({ label: releasedAgainst.label, help: 'issuing.release.id.keep', max: releasedAgainst.max }),
};
const layout: readonly FormField[] = [
  { name: 'releaseMethod', wide: true, control: RadioControl },
  { name: 'releaseProof', wide: true, control: RadioControl },
  { name: 'pickupCode', wide: true, inputMode: 'numeric' },
  { name: 'releasedTo', wide: true },
  { name: 'releasedAgainst', wide: true },
];

interface ReleaseDialogProps {
  certificate: ListedCertificate;
  onClose: () => void;
}

/** Records how a certificate left the office, who collected it and the identification shown. */
export default function ReleaseDialog({ certificate, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const applyChange = useApplyChange();
  const { id, updated, name, controlNumber: number, releasedBy, hasPickupCode } = certificate;
  const hasIdentification = releasedBy !== '' && certificate.releaseMethod === 'collected';
  const isShown = (field: string, { releaseMethod: method, releaseProof: proof }: FormValues): boolean => {
    if (field === 'releaseMethod') return true;
    if (field === 'releasedTo') return method !== 'downloaded';
    if (method !== 'collected') return false;
    if (field === 'releasedAgainst') return true;
    return hasPickupCode && !hasIdentification && (field === 'releaseProof' || proof === 'code');
  };
  const form = useActionForm({
    fields: hasIdentification ? correctionFields : fields,
    // A downloaded certificate may be collected on paper too, the usual reason for this dialog.
    initial: {
      ...(releasedBy ? certificate : { releaseMethod: 'collected', releasedTo: name }),
      releasedAgainst: '',
      releaseProof: 'code',
    },
    isShown,
    run: (records, values) =>
      records.send<ListedCertificate>(releaseCertificatePath(id), {
        method: 'POST',
        body: { updated, ...values } as ReleaseRequest,
      }),
    successMessage: t('issuing.release.done', { number }),
    onDone(record) {
      applyChange('certificates', { action: 'update', record: record as never });
      onClose();
    },
  });
  return (
    <FieldsDialog
      id="release"
      form={form}
      layout={layout}
      title={t('issuing.release.title', { number })}
      submitLabel={t('issuing.release.save')}
      onClose={onClose}
    />
  );
}
