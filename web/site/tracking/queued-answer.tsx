import { CloudUpload } from 'lucide-react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { flushQueue, removeFromQueue, restartSending, useIsSending } from '../offline/offline-queue.ts';

/** Shows the state of a queued answer and what the person can do. */
export function QueuedAnswer({ queued: { key, state, answer }, facts }: { queued: QueuedApplication; facts: PortalCapabilities }) {
  const { t } = useTranslation();
  const isSending = useIsSending();
  if (state === 'unverified')
    return (
      <Card as="section">
        <Alert tone="warning" role="alert" className="mb-5">
          {t('answer.unverified')}
        </Alert>
        <PhoneVerification facts={facts} onVerified={() => void flushQueue(key)} />
      </Card>
    );
  if (state === 'refused')
    return (
      <div key={state} ref={focusOnMount} tabIndex={-1} className="outline-none">
        <Alert
          tone="danger"
          role="alert"
          title={t('answer.refused.title')}
          actions={
            <Button size="sm" variant="outline" onClick={() => void removeFromQueue(key)}>
              {t('answer.again')}
            </Button>
          }
        >
          {t(answer?.status === 409 ? 'answer.refused.over' : 'answer.refused.papers')}
        </Alert>
      </div>
    );
  return (
    <Card as="section">
      <div key={state} ref={focusOnMount} tabIndex={-1} className="flex flex-col items-center py-4 text-center outline-none">
        <span aria-hidden className="mb-4 grid size-16 place-items-center rounded-full bg-sun-100 text-civic-800">
          <CloudUpload className="size-9" />
        </span>
        <h2 className="text-xl">{t(isSending ? 'answer.sending' : 'answer.waiting.title')}</h2>
        <p role="status" className="mt-3 max-w-text">
          {t('answer.waiting.text')}
        </p>
        {isSending && <WaitingNotice className="mt-4 grid justify-items-center" onRetry={() => void restartSending()} />}
        <Button variant="outline" className="mt-6" busy={isSending} busyLabel={t('answer.sending')} onClick={() => void flushQueue(key)}>
          {t('answer.now')}
        </Button>
      </div>
    </Card>
  );
}
