import { useState } from 'react';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { requestCode, validateCode } from './verification-api.ts';

interface PersonNumberCheckProps {
  /** The person's own number, as it was typed. */
  personNumber: string;
  /** Number of who applies: it does not confirm anything. */
  contactNumber: string;
  /** The proof that a code gave; '' for none. */
  proof: string;
  onProof: (proof: string) => void;
}

/**
 * The person's own number confirms by a code that somebody applies for them; nobody has to. For the
 * form of the website and the counter (decision 83).
 */
export function PersonNumberCheck({ personNumber, contactNumber, proof, onProof }: PersonNumberCheckProps) {
  const { t, language } = useTranslation();
  const [code, setCode] = useState('');
  /** The number to which a code was sent. */
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const number = normalisePhone(personNumber);
  if (proof !== '') return <p className="font-semibold text-success-ink">{t('numberCheck.code')}</p>;
  if (number === undefined || number === normalisePhone(contactNumber)) return null;

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
    if (result.outcome === 'verified' && result.proof !== undefined) return onProof(result.proof);
    setProblem(t(result.outcome === 'no_code' ? 'verify.noCode' : 'verify.wrong'));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {sentTo === number ? (
        <>
          <InputField
            input={TextInput}
            id="field-personCode"
            label={t('verify.code')}
            help={t('apply.helper.codeHelp')}
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
