import { MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { loadMessages } from '../../load-messages.ts';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { LazyPhoneVerification } from '../../parts/verification/lazy-phone-verification.ts';
import { useOpenForPendingCode } from '../../parts/verification/use-open-for-pending-code.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { isApplicant, offersTimes, type TrackedApplication } from './tracked-application.ts';

const CaseMessages = lazyWithRetry(async () => {
  const [{ CaseMessages }] = await Promise.all([import('./case-messages.tsx'), loadMessages('chat', 'errors')]);
  return { default: CaseMessages };
});

/** Messages between the applicant and the office, after the number was verified. */
export function MessagesPanel({ application, facts }: { application: TrackedApplication; facts: PortalCapabilities }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [isVerified, setIsVerified] = useState(false);
  const isMine = isApplicant(application);
  useOpenForPendingCode(() => {
    // With times the card of the appointment opens itself.
    if (!isMine && !offersTimes(application)) setIsOpen(true);
  });
  // In the other states another panel offers the verification.
  const isUndecided = (application.status === 'pending' || application.status === 'ongoing') && !application.awaitsSince;
  if (!isMine && !isUndecided) return null;
  return (
    <Card as="section" aria-labelledby="case-messages">
      <h2 id="case-messages" className="text-xl">
        {t('tracking.messages')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('tracking.messages.text')}</p>
      {!isOpen && (
        <PreHydrationButton variant="outline" wide onClick={() => setIsOpen(true)}>
          <MessagesSquare aria-hidden className="size-5" />
          {t('tracking.messages.open')}
        </PreHydrationButton>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          {isMine ? (
            <CaseMessages id={application.id} applicationNumber={application.applicationNumber} />
          ) : (
            <>
              {isVerified && state === 'idle' && (
                <Alert tone="warning" role="alert" className="mb-5">
                  {t('tracking.more.other')}
                </Alert>
              )}
              <LazyPhoneVerification
                facts={facts}
                onVerified={async () => {
                  await revalidate();
                  setIsVerified(true);
                }}
              />
            </>
          )}
        </Suspense>
      )}
    </Card>
  );
}
