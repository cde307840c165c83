import { useState } from 'react';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { requestCode, validateCode } from '../../../parts/verification/verification-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface NumberFieldProps {
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
export function NumberField({ value, error, noPhone, proven, onChange, onNoPhone, onProven }: NumberFieldProps) {
  const { t, language } = useTranslation();
  const [code, setCode] = useState('');
  /** The number to which a code was sent. */
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const number = normalisePhone(value);
  const isProven = number !== undefined && proven === number;
  const isAwaited = number !== undefined && sentTo === number && !isProven;

  const send = async () => {
    if (number === undefined) return setProblem(t('verify.phoneInvalid'));
    setIsBusy(true);
    setProblem(undefined);
    const result = await requestCode(number, language);
    setIsBusy(false);
    // A code that was sent before still works.
    if (result.outcome === 'sent' || result.validSeconds) setSentTo(number);
    else setProblem(result.message ?? t('verify.sendFailed'));
  };
  const check = async () => {
    if (number === undefined) return;
    setIsBusy(true);
    setProblem(undefined);
    const result = await validateCode({ contactNumber: number, code }, language);
    setIsBusy(false);
    setCode('');
    if (result.outcome === 'verified') return onProven(number);
    if (result.outcome === 'refused') return setProblem(result.message ?? t('verify.failed'));
    setProblem(t(result.outcome === 'wrong' ? 'verify.wrong' : 'verify.noCode'));
  };
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
        <div aria-live="polite" className="flex flex-wrap items-end gap-3 sm:col-span-2">
          {isProven ? (
            <p className="font-semibold text-success-ink">{t('intake.prove.done')}</p>
          ) : isAwaited ? (
            <>
              <InputField
                input={TextInput}
                label={t('verify.code')}
                help={t('intake.prove.help')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={code}
                onChange={({ target }) => setCode(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  void check();
                }}
              />
              <Button variant="outline" busy={isBusy} disabled={code.length !== 6} onClick={() => void check()}>
                {t('verify.verify')}
              </Button>
            </>
          ) : (
            <Button variant="outline" size="sm" busy={isBusy} disabled={value === ''} onClick={() => void send()}>
              {t('intake.prove')}
            </Button>
          )}
          {problem && <p className="text-danger-ink">{problem}</p>}
        </div>
      )}
    </fieldset>
  );
}
