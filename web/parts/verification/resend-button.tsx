import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { type Failure, failureOf } from './failure-text.tsx';
import { requestCode } from './verification-calls.ts';

interface ResendButtonProps {
  /** +639… */
  number: string;
  /** Seconds until it may be pressed. */
  locked: number;
  onLock: (seconds: number) => void;
  /** A new code is on its way, or why not. */
  onResent: (failure?: Failure) => void;
}

/** From here on minutes are easier to read than seconds. */
const MANY_SECONDS = 120;

export function ResendButton({ number, locked, onLock, onResent }: ResendButtonProps) {
  const { t, language } = useWords();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const sent = await requestCode(number, language);
    setBusy(false);
    if (sent.outcome === 'sent') {
      onLock(sent.resendSeconds);
      return onResent();
    }
    if (sent.retryAfterSeconds) onLock(sent.retryAfterSeconds);
    onResent(failureOf(sent, t, 'verify.resendFailed'));
  };
  const wait =
    locked < MANY_SECONDS ? t('verify.resendIn', { seconds: locked }) : t('verify.resendInMinutes', { minutes: Math.ceil(locked / 60) });
  return (
    <Button
      variant="outline"
      size="lg"
      wide
      disabled={locked > 0}
      busy={busy}
      busyLabel={t('verify.sending')}
      onClick={resend}
      className="tabular"
    >
      {locked > 0 ? wait : t('verify.resend')}
    </Button>
  );
}
