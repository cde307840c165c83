import { useRef, useState } from 'react';
import type { CodePurpose } from '#model/endpoints/messaging/verification.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCancellableRequest } from '../navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../navigation/waiting-notice.tsx';
import { describeFailure } from './failure-text.tsx';
import { requestCode, validateCode } from './verification-code-requests.ts';

interface CodeCheckProps {
  /** +639…; undefined while the typed number is invalid. */
  number: string | undefined;
  purpose?: CodePurpose;
  /** Id of the input of the code. */
  inputId: string;
  /** Label of the button that sends the code. */
  label: string;
  help: string;
  disabled?: boolean;
  /** Receives the number, and for the purpose `person` the proof. */
  onVerified: (number: string, proof: string | undefined) => void;
}

/** Verifies a number by a code within another form: a button that sends it, then its input. */
export function CodeCheck({ number, purpose = 'visitor', inputId, label, help, disabled, onVerified }: CodeCheckProps) {
  const { t, language } = useTranslation();
  const [code, setCode] = useState('');
  /** The number to which a code was sent. */
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isWaiting, run, cancel } = useCancellableRequest();
  /** Starts the last request again. */
  const retry = useRef<() => void>(undefined);
  const isComplete = code.length === limits.codeLength;

  const sendCode = async () => {
    if (number === undefined) return setProblem(t('verify.phoneInvalid'));
    setProblem(undefined);
    retry.current = () => void sendCode();
    const result = await run((signal) => requestCode(number, language, { purpose, signal }));
    if (!result) return;
    // An earlier code is still valid when `validSeconds` is set.
    if (result.outcome === 'sent' || result.validSeconds) setSentTo(number);
    else setProblem(describeFailure(result, t, 'verify.sendFailed').text);
  };

  const checkCode = async (contactNumber: string) => {
    setProblem(undefined);
    retry.current = () => void checkCode(contactNumber);
    const result = await run((signal) => validateCode({ contactNumber, code, purpose }, language, signal));
    if (!result) return;
    if (result.outcome === 'refused') return setProblem(describeFailure(result, t, 'verify.failed').text);
    setCode('');
    if (result.outcome === 'verified') return onVerified(contactNumber, result.proof);
    setProblem(t(result.outcome === 'no_code' ? 'verify.noCode' : 'verify.wrong'));
  };

  return (
    <div className="flex flex-wrap items-end gap-3">
      {number !== undefined && sentTo === number ? (
        <>
          <InputField
            input={TextInput}
            id={inputId}
            label={t('verify.code')}
            help={help}
            inputMode="numeric"
            autoComplete="off"
            value={code}
            // A pasted code may have spaces or words around it.
            onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, limits.codeLength))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (isComplete && !isWaiting) void checkCode(number);
            }}
          />
          <Button variant="outline" busy={isWaiting} disabled={!isComplete} onClick={() => void checkCode(number)}>
            {t('verify.verify')}
          </Button>
        </>
      ) : (
        <Button variant="outline" size="sm" busy={isWaiting} disabled={disabled} onClick={() => void sendCode()}>
          {label}
        </Button>
      )}
      {isWaiting && <WaitingNotice className="basis-full" onRetry={() => retry.current?.()} onCancel={cancel} />}
      <p role="status" className="basis-full text-danger-ink empty:hidden">
        {problem}
      </p>
    </div>
  );
}
