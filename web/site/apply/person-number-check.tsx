import { useState } from 'react';
import { normalisePhone } from '#lib/normalise-phone.ts';
import { limits } from '#model/limits.ts';
import { requestCode, validateCode } from '../../parts/verification/verification-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { WizardForm } from './answer-field.tsx';

/** The person's own number confirms by a code that somebody applies for them; nobody has to. */
export function PersonNumberCheck({ form }: { form: WizardForm }) {
  const { t, language } = useTranslation();
  const [code, setCode] = useState('');
  /** The number to which a code was sent. */
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { personNumber, personNumberProof, contactNumber } = form.answers;
  const number = normalisePhone(personNumber);
  if (personNumberProof !== '') return <p className="font-semibold text-success-ink">{t('numberCheck.code')}</p>;
  if (number === undefined || number === contactNumber) return null;

  const send = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await requestCode(number, language, undefined, undefined, 'person');
    setIsBusy(false);
    // A code that was sent before still works.
    if (result.outcome === 'sent' || result.validSeconds) setSentTo(number);
    else setProblem(result.message ?? t('verify.sendFailed'));
  };
  const check = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await validateCode({ contactNumber: number, code, purpose: 'person' }, language);
    setIsBusy(false);
    setCode('');
    if (result.outcome === 'refused') return setProblem(result.message ?? t('verify.failed'));
    if (result.outcome === 'verified' && result.proof !== undefined) return form.onAnswerChange('personNumberProof', result.proof);
    setProblem(t(result.outcome === 'no_code' ? 'verify.noCode' : 'verify.wrong'));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {sentTo === number ? (
        <>
          <Field id="field-personCode" label={t('verify.code')} help={t('apply.helper.codeHelp')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={limits.codeLength}
                value={code}
                onChange={({ target }) => setCode(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (code.length === limits.codeLength) void check();
                }}
              />
            )}
          </Field>
          <Button variant="outline" busy={isBusy} disabled={code.length !== limits.codeLength} onClick={() => void check()}>
            {t('verify.verify')}
          </Button>
        </>
      ) : (
        <Button variant="outline" size="sm" busy={isBusy} onClick={() => void send()}>
          {t('apply.helper.confirm')}
        </Button>
      )}
      <p role="status" className="basis-full text-danger-ink empty:hidden">
        {problem}
      </p>
    </div>
  );
}
