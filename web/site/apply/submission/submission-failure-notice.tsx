import { useEffect, useRef } from 'react';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { formatSubmissionFailure } from './format-submission-failure.ts';
import type { SubmissionFailure } from './parse-submission-failure.ts';

interface SubmissionFailureNoticeProps {
  failure: SubmissionFailure;
  onRetry: () => void;
  /** Sends the application although an equal one was sent a moment ago. */
  onSendAgain: () => void;
  /** Sends the form with a new idempotency key, as another application. */
  onSendAsNew: () => void;
}

/** Says why the application was not accepted and what the applicant can do. */
export function SubmissionFailureNotice({ failure, onRetry, onSendAgain, onSendAsNew }: SubmissionFailureNoticeProps) {
  const { t, to } = useTranslation();
  const canRetry = failure.kind === 'offline' || failure.kind === 'status' || failure.kind === 'service_changed';
  const box = useRef<HTMLDivElement>(null);
  // The error summary takes the focus for invalid answers.
  const takesFocus = failure.kind !== 'answers';
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      {failure.kind === 'already_sent' || failure.kind === 'changed' ? (
        <Alert
          tone="warning"
          role="alert"
          title={
            failure.kind === 'changed' ? t('apply.sentOtherwise') : t('apply.alreadySent', { number: preventLineBreaks(failure.number) })
          }
          actions={
            <>
              <LinkButton to={to(`/tracking/${encodeURIComponent(failure.number)}`)}>{t('apply.done.track')}</LinkButton>
              <Button variant="outline" onClick={failure.kind === 'changed' ? onSendAsNew : onSendAgain}>
                {t(failure.kind === 'changed' ? 'apply.sendAsNew' : 'apply.sendAgain')}
              </Button>
            </>
          }
        >
          {formatSubmissionFailure(t, failure)}
        </Alert>
      ) : (
        <Alert
          tone="danger"
          role="alert"
          title={t('apply.sendFailed')}
          actions={canRetry && <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
        >
          {formatSubmissionFailure(t, failure)}
        </Alert>
      )}
    </div>
  );
}
