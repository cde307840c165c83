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
  /** The number that a code proved; '' for none. */
  proven: string;
  onChange: (value: string) => void;
  onNoPhone: (noPhone: boolean) => void;
  onProven: (number: string) => void;
}

/** The number of the person, proven by a code that is read out at the desk; or none. */
export function PhoneNumberField({ value, error, noPhone, proven, onChange, onNoPhone, onProven }: PhoneNumberFieldProps) {
  const { t } = useTranslation();
  const number = normalisePhone(value);
  const isProven = number !== undefined && proven === number;

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
          {isProven ? (
            <p className="font-semibold text-success-ink">{t('intake.prove.done')}</p>
          ) : (
            <CodeCheck
              number={number}
              inputId="field-code"
              label={t('intake.prove')}
              help={t('intake.prove.help')}
              disabled={value === ''}
              onVerified={onProven}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
