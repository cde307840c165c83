import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '#lib/dates/manila-time.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { CodeInput } from '../../ui/inputs/code-input.tsx';
import { distributeCode } from '../../ui/inputs/distribute-code.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useCancellableRequest } from '../navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../navigation/waiting-notice.tsx';
import { describeFailure, FailureText, type VerificationFailure } from './failure-text.tsx';
import { formatMaskedNumber } from './format-masked-number.ts';
import { type PendingCode, removePendingCode } from './pending-code.ts';
import { ResendButton } from './resend-button.tsx';
import { validateCode } from './verification-code-requests.ts';

interface CodeStepProps {
  code: PendingCode;
  /** Called when another code was sent, or may be requested only later. */
  onCodeChange: (code: PendingCode) => void;
  /** Absent where the number is fixed. */
  onChangeNumber?: () => void;
  onVerified: () => void;
}

const emptyBoxes: readonly string[] = Array.from({ length: limits.codeLength }, () => '');

export function CodeStep({ code, onCodeChange, onChangeNumber, onVerified }: CodeStepProps) {
  const { number, expires, isOriginBound = false } = code;
  const { t, language } = useTranslation();
  const [boxes, setBoxes] = useState(emptyBoxes);
  const { isWaiting, run, cancel } = useCancellableRequest();
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<VerificationFailure & { tone: 'success' | 'danger' }>();
  const firstBox = useRef<HTMLInputElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone, the heading could be above the visible part, because the previous step was longer.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const clearBoxes = () => {
    setBoxes(emptyBoxes);
    firstBox.current?.focus();
  };
  const checkCode = async (typed = boxes) => {
    setNotice(undefined);
    if (typed.includes('')) return setError(t('verify.incomplete'));
    setError(undefined);
    const result = await run((signal) => validateCode({ contactNumber: number, code: typed.join('') }, language, signal));
    if (!result) return;
    if (result.outcome === 'verified') return onVerified();
    if (result.outcome === 'refused') return setError(describeFailure(result, t, 'verify.failed').text);
    setError(t('verify.wrong'));
    if (result.outcome === 'no_code') {
      removePendingCode(number);
      setNotice({ tone: 'danger', text: t('verify.noCode') });
    }
    clearBoxes();
  };
  const submit = () => {
    if (!isWaiting) void checkCode();
  };
  useWebOtp(isOriginBound, (received) => {
    const { boxes: filled } = distributeCode(emptyBoxes, 0, received);
    setBoxes(filled);
    if (!isWaiting) void checkCode(filled);
  });
  const handleResent = (failure?: VerificationFailure) => {
    setError(undefined);
    setNotice(failure === undefined ? { tone: 'success', text: t('verify.resent') } : { tone: 'danger', ...failure });
    if (failure === undefined) clearBoxes();
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      noValidate
      className="grid gap-5"
    >
      <div>
        <h2 ref={heading} className="scroll-mt-6">
          {t('verify.enterTitle')}
        </h2>
        <p className="mt-2 text-ink-soft">
          {t('verify.sentTo', { number: formatMaskedNumber(number) })} {t('verify.validUntil', { time: formatTime(new Date(expires)) })}
        </p>
        {onChangeNumber && (
          <button type="button" onClick={onChangeNumber} className="text-link mt-1 min-h-11 text-left font-semibold">
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
        onSubmit={submit}
        error={error}
        firstBox={firstBox}
      />
      <div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" size="lg" wide busy={isWaiting} busyLabel={t('verify.verifying')}>
            {t('verify.verify')}
          </Button>
          <ResendButton code={code} onCodeChange={onCodeChange} onResent={handleResent} />
        </div>
        {isWaiting && <WaitingNotice className="mt-4" onRetry={() => void checkCode()} onCancel={cancel} />}
      </div>
    </form>
  );
}

/** WebOTP; not in TypeScript's library. */
interface OtpCredential extends Credential {
  readonly code: string;
}
type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/**
 * Receives the code from the text message where the browser supports WebOTP; the browser asks the
 * visitor first.
 *
 * @param isExpected whether the message contains the origin line of WebOTP
 */
function useWebOtp(isExpected: boolean, onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && handleCode((credential as OtpCredential).code),
      // The visitor declined, or left the step: the code can still be typed.
      () => undefined,
    );
    return () => controller.abort();
  }, [isExpected]);
}
