import { certificateParts } from '#model/collections/certificates/certificate-templates.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

/** What a paper shows beside its text. */
export function TemplatePartsControl({ id, label, error, disabled, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const shown: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold text-ink">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {certificateParts.map((part, at) => (
          <Checkbox
            key={part}
            {...(at === 0 && { id })}
            label={t(`certificates.part.${part}`)}
            disabled={disabled}
            checked={shown.includes(part)}
            onChange={({ target }) => onChange(certificateParts.filter((one) => (one === part ? target.checked : shown.includes(one))))}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
