import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { CodeCheck } from '../../../parts/verification/code-check.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface PhoneNumberFieldProps {
  value: string;
  error: string | undefined;
  noPhone: boolean;
  /** The number that was verified by a code; '' for none. */
  verified: string;
  onChange: (value: string) => void;
  onNoPhone: (noPhone: boolean) => void;
  onVerified: (number: string) => void;
}

/** The phone number of the applicant, verified by a code that the person reads out; or none. */
export function PhoneNumberField({ value, error, noPhone, verified, onChange, onNoPhone, onVerified }: PhoneNumberFieldProps) {
  const { t } = useTranslation();
  const number = normalisePhone(value);
  const isVerified = number !== undefined && verified === number;

  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('intake.number')}</legend>
      <InputField
        input={TextInput}
        id="field-contactNumber"
        label={t('intake.number')}
        required={!noPhone}
        error={error}
        type="tel"
        autoComplete="off"
        disabled={noPhone}
        value={noPhone ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Checkbox
        className="sm:pt-7"
        checked={noPhone}
        onChange={({ target }) => onNoPhone(target.checked)}
        label={t('intake.noPhone')}
        help={t('intake.noPhone.help')}
      />
      {!noPhone && (
        <div aria-live="polite" className="sm:col-span-2">
          {isVerified ? (
            <p className="font-semibold text-success-ink">{t('intake.prove.done')}</p>
          ) : (
            <CodeCheck
              number={number}
              inputId="field-code"
              label={t('intake.prove')}
              help={t('intake.prove.help')}
              disabled={value === ''}
              onVerified={onVerified}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
