import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { useWords } from '../../words.tsx';
import { type Failure, FailureText } from './failure-text.tsx';
import { maskedNumber } from './masked-number.ts';
import { ResendButton } from './resend-button.tsx';
import { validateCode } from './verification-calls.ts';

interface CodeStepProps {
  /** +639… */
  number: string;
  /** Seconds until another code may be asked for. */
  locked: number;
  onLock: (seconds: number) => void;
  /** Absent where the number is not to be changed. */
  onChangeNumber?: () => void;
  onVerified: () => void;
}

const empty: readonly string[] = Array.from({ length: limits.codeLength }, () => '');

export function CodeStep({ number, locked, onLock, onChangeNumber, onVerified }: CodeStepProps) {
  const { t, language } = useWords();
  const [boxes, setBoxes] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<Failure & { tone: 'success' | 'danger' }>();
  const firstBox = useRef<HTMLInputElement | null>(null);

  const clear = () => {
    setBoxes(empty);
    firstBox.current?.focus();
  };
  const check = async () => {
    if (busy) return;
    setNotice(undefined);
    if (boxes.includes('')) return setError(t('verify.incomplete'));
    setError(undefined);
    setBusy(true);
    const checked = await validateCode({ contactNumber: number, code: boxes.join('') }, language);
    setBusy(false);
    if (checked.outcome === 'verified') return onVerified();
    if (checked.outcome === 'refused') return setError(checked.message ?? t('verify.failed'));
    setError(t('verify.wrong'));
    if (checked.outcome === 'no_code') setNotice({ tone: 'danger', text: t('verify.noCode') });
    clear();
  };
  const resent = (failure?: Failure) => {
    setError(undefined);
    setNotice(failure === undefined ? { tone: 'success', text: t('verify.resent') } : { tone: 'danger', ...failure });
    if (failure === undefined) clear();
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void check();
      }}
      noValidate
      className="grid gap-5"
    >
      <div>
        <h2>{t('verify.enterTitle')}</h2>
        <p className="mt-2 text-ink-soft">{t('verify.sentTo', { number: maskedNumber(number) })}</p>
        {onChangeNumber && (
          <button type="button" onClick={onChangeNumber} className="text-link mt-1 min-h-11 font-semibold">
            {t('verify.change')}
          </button>
        )}
      </div>
      {notice && (
        <Alert tone={notice.tone} role={notice.tone === 'danger' ? 'alert' : 'status'}>
          <FailureText failure={notice} />
        </Alert>
      )}
      <CodeInput
        label={t('verify.code')}
        boxLabel={(n, count) => t('verify.box', { n, count })}
        value={boxes}
        onChange={(next) => {
          setError(undefined);
          setBoxes(next);
        }}
        onSubmit={check}
        error={error}
        firstBox={firstBox}
        autoFocus
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" size="lg" wide busy={busy} busyLabel={t('verify.verifying')}>
          {t('verify.verify')}
        </Button>
        <ResendButton number={number} locked={locked} onLock={onLock} onResent={resent} />
      </div>
    </form>
  );
}
