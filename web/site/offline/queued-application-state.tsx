import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { useWaitingStage } from '../../parts/navigation/use-waiting-stage.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import { getLastVerifiedNumber, hasRecentVerification } from '../../parts/verification/verified-number.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ServiceClosedNotice } from '../apply/service-closed-notice.tsx';
import { formatServiceChange } from '../apply/submission/format-service-change.ts';
import { formatSubmissionFailure } from '../apply/submission/format-submission-failure.ts';
import type { SubmissionFailure } from '../apply/submission/parse-submission-failure.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import type { Service } from '../service.ts';
import { listChangesSinceQueued } from './list-changes-since-queued.ts';
import { flushQueue, removeFromQueue, resendQueued, restartSending, useIsSending } from './offline-queue.ts';

interface QueuedApplicationStateProps {
  application: QueuedApplication;
  /** Why the server rejected it. */
  failure: SubmissionFailure | undefined;
  service: Service;
  facts: PortalCapabilities;
  /** Opens the application in the form; called only while its number is verified. */
  onEdit: () => void;
}

/** Shows the state of a queued application, and what sends it. */
export function QueuedApplicationState({ application, failure, service, facts, onEdit }: QueuedApplicationStateProps) {
  const { t, to } = useTranslation();
  const isSending = useIsSending();
  const [isVerifying, setIsVerifying] = useState(false);
  const { key, state, answer, serviceTitle } = application;
  const isStuck = useWaitingStage(isSending ? key : undefined) === 'stuck';
  const number = String(application.entries.find(([name]) => name === 'contactNumber')?.[1] ?? '');
  const canEdit = hasRecentVerification() && getLastVerifiedNumber() === number;
  const editButton = (
    <Button variant="outline" onClick={canEdit ? onEdit : () => setIsVerifying(true)} disabled={isSending && !isStuck}>
      {t(canEdit ? 'offline.waiting.form' : 'offline.waiting.verify')}
    </Button>
  );
  if (isVerifying && state !== 'sent') {
    return (
      <div className="grid gap-6">
        <Alert>{t('offline.waiting.verifyHint')}</Alert>
        <PhoneVerification facts={facts} number={number} isFixed onVerified={onEdit} />
      </div>
    );
  }
  if (state === 'unverified') {
    return (
      <div key={state} ref={focusOnMount} tabIndex={-1} className="grid gap-6 outline-none">
        <Alert tone="warning" role="alert" title={t('offline.unverified.title')} actions={canEdit && editButton}>
          {t('offline.unverified.text')}
        </Alert>
        <PhoneVerification facts={facts} number={number} isFixed onVerified={() => void flushQueue(key)} />
      </div>
    );
  }
  if (failure) {
    if (failure.kind === 'already_sent' || failure.kind === 'changed') {
      const isNew = failure.kind === 'changed';
      return (
        <div key={state} ref={focusOnMount} tabIndex={-1} className="outline-none">
          <Alert
            tone="warning"
            role="alert"
            title={isNew ? t('apply.sentOtherwise') : t('apply.alreadySent', { number: preventLineBreaks(failure.number) })}
            actions={
              <>
                <LinkButton to={to(`/tracking/${encodeURIComponent(failure.number)}`)}>{t('apply.done.track')}</LinkButton>
                <Button variant="outline" disabled={isSending} onClick={() => void resendQueued(key, isNew ? 'new' : 'again')}>
                  {t(isNew ? 'apply.sendAsNew' : 'apply.sendAgain')}
                </Button>
                <Button variant="outline" onClick={() => void removeFromQueue(key)}>
                  {t('offline.doNotSend')}
                </Button>
                {editButton}
              </>
            }
          >
            {formatSubmissionFailure(t, failure)}
          </Alert>
        </div>
      );
    }
    if (failure.kind === 'service_gone') {
      const actions = (
        <>
          <Button disabled={isSending} onClick={() => void flushQueue(key)}>
            {t('ui.tryAgain')}
          </Button>
          {editButton}
        </>
      );
      return (
        <ServiceClosedNotice key={state} isWithdrawn={service.isOnline} actions={actions}>
          {t('apply.goneMeanwhile')}
        </ServiceClosedNotice>
      );
    }
    const changes = listChangesSinceQueued(application, failure);
    return (
      <div key={state} ref={focusOnMount} tabIndex={-1} className="outline-none">
        <Alert tone="danger" role="alert" title={t('offline.refused.title')} actions={editButton}>
          {failure.kind !== 'answers' && <p className="mb-2">{formatSubmissionFailure(t, failure)}</p>}
          {changes.length > 0 && (
            <ul className="mb-2 list-disc space-y-1 pl-5">
              {changes.map((change) => (
                <li key={JSON.stringify(change)}>{formatServiceChange(t, change, service)}</li>
              ))}
            </ul>
          )}
          <p>{t('offline.refused.text')}</p>
        </Alert>
      </div>
    );
  }
  return (
    <div key={state} ref={focusOnMount} tabIndex={-1} className="flex flex-col items-center py-4 text-center outline-none">
      <span aria-hidden className="mb-4 grid size-16 place-items-center rounded-full bg-sun-100 text-civic-800">
        <CloudUpload className="size-9" />
      </span>
      <h2>{t(answer ? 'offline.busy.title' : 'offline.waiting.title')}</h2>
      <p className="mt-1 font-semibold">{serviceTitle}</p>
      <p role="status" className="mt-3 max-w-text">
        {isSending ? t('offline.waiting.sending') : t(answer ? 'offline.busy.text' : 'offline.waiting.text')}
      </p>
      <p className="mt-2 max-w-text text-ink-soft">{t('offline.waiting.hint')}</p>
      {isSending && <WaitingNotice className="mt-4 grid justify-items-center" onRetry={() => void restartSending()} />}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button busy={isSending} busyLabel={t('offline.waiting.sending')} onClick={() => void flushQueue(key)}>
          {t('ui.tryAgain')}
        </Button>
        {editButton}
      </div>
    </div>
  );
}
