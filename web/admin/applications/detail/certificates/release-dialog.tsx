import toast from 'react-hot-toast';
import { text } from '#lib/schema/fields.ts';
import { validateConditions } from '#lib/schema/validate-fields.ts';
import { certificates, releaseMethods, releaseProofs } from '#model/collections/certificates/certificates.ts';
import { type ReleaseRequest, releaseCertificatePath } from '#model/endpoints/certificates/certificates.ts';
import { InputField } from '../../../../ui/inputs/input-field.tsx';
import { RadioGroup } from '../../../../ui/inputs/radio-group.tsx';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/certificate-record.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useApplyChange } from '../../../live/use-live-stream.ts';
import { useRecords } from '../../../session/use-session.ts';

const FORM = 'certificate-release';
const { releaseMethod, releasedTo, releasedAgainst } = certificates.fields;
const requiredMethod = { ...releaseMethod, required: true };
const nodes = { releaseMethod: requiredMethod, releasedTo, releasedAgainst };
/** An identification that is recorded already stays unless another one is typed. */
const correctedNodes = { ...nodes, releasedAgainst: text({ label: releasedAgainst.label, max: releasedAgainst.max }) };
const getControlId = (name: string): string => `release-${name}`;

const pickupCodeField = text({
  label: 'certificates.pickupCode',
  max: 6,
  pattern: /^\d{6}$/,
  messages: { validation_invalid_format: 'issuing.release.code.form' },
  requiredIf: { field: 'releaseProof', is: 'code' },
});

interface ReleaseDialogProps {
  certificate: ListedCertificate;
  onClose: () => void;
}

/** Records how an issued certificate left the office: who fetched it, against what. */
export default function ReleaseDialog({ certificate, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  const applyChange = useApplyChange();
  const { controlNumber: number } = certificate;
  // What the applicant downloaded may be fetched on paper too, which is most often why this opens.
  const initial = certificate.releasedBy ? certificate : { ...certificate, releaseMethod: 'collected' };
  const hasIdentification = certificate.releasedBy !== '' && certificate.releaseMethod === 'collected';
  const needsProof = certificate.hasPickupCode && !hasIdentification;
  const checked = {
    ...(hasIdentification ? correctedNodes : nodes),
    ...(needsProof && {
      releaseProof: { ...certificates.fields.releaseProof, requiredIf: { field: 'releaseMethod', is: 'collected' } },
      pickupCode: pickupCodeField,
    }),
  };
  const form = useForm<ListedCertificate>({
    nodes: checked,
    record: undefined,
    toValues: () => ({
      releaseMethod: initial.releaseMethod,
      releasedTo: certificate.releasedBy ? certificate.releasedTo : certificate.name,
      releasedAgainst: '',
      releaseProof: needsProof && initial.releaseMethod === 'collected' ? 'code' : '',
      pickupCode: '',
    }),
    validate: (values) => validateConditions(checked, values),
    save: async ({ values }) => ({
      record: await client.send<ListedCertificate>(releaseCertificatePath(certificate.id), {
        method: 'POST',
        body: {
          updated: certificate.updated,
          ...values,
          ...(values.releaseProof !== 'code' && { pickupCode: '' }),
        } as unknown as ReleaseRequest,
      }),
    }),
    onSaved(record) {
      applyChange('certificates', { action: 'update', record: record as never });
      toast.success(t('issuing.release.done', { number }));
      onClose();
    },
  });
  const method = form.values.releaseMethod;
  /** A proof or code that is not asked for must not stand in the way. */
  const choose = (name: 'releaseMethod' | 'releaseProof', value: string) => {
    if (name === 'releaseMethod') form.set('releaseProof', needsProof && value === 'collected' ? 'code' : '');
    form.set(name, value);
    form.set('pickupCode', '');
  };
  const typed = (name: 'releasedTo' | 'releasedAgainst') => ({
    maxLength: certificates.fields[name].max,
    value: String(form.values[name] ?? ''),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('issuing.release.title', { number })}
      submitLabel={t('issuing.release.save')}
      onClose={onClose}
    >
      <FormFrame form={form} id={FORM} getControlId={getControlId}>
        <div className="space-y-5">
          <RadioGroup
            id={getControlId('releaseMethod')}
            name="releaseMethod"
            legend={t('certificates.releaseMethod')}
            required
            inline
            {...(form.errors.releaseMethod && { error: form.errors.releaseMethod })}
            options={releaseMethods.map((value) => ({ value, label: t(`certificates.releaseMethod.${value}`) }))}
            value={String(method)}
            onChange={(event) => choose('releaseMethod', event.target.value)}
          />
          {needsProof && method === 'collected' && (
            <>
              <RadioGroup
                id={getControlId('releaseProof')}
                name="releaseProof"
                legend={t('certificates.releaseProof')}
                required
                inline
                {...(form.errors.releaseProof && { error: form.errors.releaseProof })}
                options={releaseProofs.map((value) => ({ value, label: t(`certificates.releaseProof.${value}`) }))}
                value={String(form.values.releaseProof)}
                onChange={(event) => choose('releaseProof', event.target.value)}
              />
              {form.values.releaseProof === 'code' && (
                <InputField
                  input={TextInput}
                  id={getControlId('pickupCode')}
                  label={t('certificates.pickupCode')}
                  required
                  error={form.errors.pickupCode}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={String(form.values.pickupCode ?? '')}
                  onChange={(event) => form.set('pickupCode', event.target.value)}
                />
              )}
            </>
          )}
          {method !== 'downloaded' && (
            <InputField
              input={TextInput}
              id={getControlId('releasedTo')}
              label={t('certificates.releasedTo')}
              required={method === 'collected'}
              error={form.errors.releasedTo}
              {...typed('releasedTo')}
            />
          )}
          {method === 'collected' && (
            <InputField
              input={TextInput}
              id={getControlId('releasedAgainst')}
              label={t('certificates.releasedAgainst')}
              help={t(hasIdentification ? 'issuing.release.id.keep' : 'issuing.release.id.help')}
              required={!hasIdentification}
              error={form.errors.releasedAgainst}
              {...typed('releasedAgainst')}
            />
          )}
        </div>
      </FormFrame>
    </FormDialog>
  );
}
