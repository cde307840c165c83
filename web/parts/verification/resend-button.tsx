import { SECOND_MS } from '#lib/dates/durations.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCancellableRequest } from '../navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../navigation/waiting-notice.tsx';
import { useClock } from '../use-clock.ts';
import { describeFailure, type VerificationFailure } from './failure-text.tsx';
import { type PendingCode, toPendingCode } from './pending-code.ts';
import { requestCode } from './verification-code-requests.ts';

interface ResendButtonProps {
  /** The earlier code; its `resendAt` enables the button. */
  code: PendingCode;
  onCodeChange: (code: PendingCode) => void;
  /** Called after a new code was sent, or with the failure. */
  onResent: (failure?: VerificationFailure) => void;
}

/** Number of seconds from which the remaining time is shown in minutes. */
const SHOW_MINUTES_ABOVE_SECONDS = 120;

export function ResendButton({ code, onCodeChange, onResent }: ResendButtonProps) {
  // Computed from the end time, so that it is correct after the phone was asleep.
  const cooldownSeconds = useClock((now) => Math.max(0, Math.ceil((code.resendAt - now) / SECOND_MS)));
  const { t, language } = useTranslation();
  const { isWaiting, run, cancel } = useCancellableRequest();
  const resend = async () => {
    const response = await run((signal) => requestCode(code.number, language, { signal }));
    if (!response) return;
    const latest = toPendingCode(code.number, response);
    if (latest) onCodeChange(latest);
    if (response.outcome === 'sent') return onResent();
    if (!latest && response.retryAfterSeconds) onCodeChange({ ...code, resendAt: Date.now() + response.retryAfterSeconds * SECOND_MS });
    onResent(describeFailure(response, t, 'verify.resendFailed'));
  };
  const wait =
    cooldownSeconds < SHOW_MINUTES_ABOVE_SECONDS
      ? t('verify.resendIn', { seconds: cooldownSeconds })
      : t('verify.resendInMinutes', { minutes: Math.ceil(cooldownSeconds / 60) });
  return (
    <div className="min-w-0">
      <Button
        variant="outline"
        size="lg"
        wide
        disabled={cooldownSeconds > 0}
        busy={isWaiting}
        busyLabel={t('verify.sending')}
        onClick={resend}
        className="tabular"
      >
        {cooldownSeconds > 0 ? wait : t('verify.resend')}
      </Button>
      {isWaiting && <WaitingNotice className="mt-3" onRetry={() => void resend()} onCancel={cancel} />}
    </div>
  );
}
