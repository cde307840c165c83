import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { LazyPhoneVerification } from '../../parts/verification/lazy-phone-verification.ts';
import { useOpenForPendingCode } from '../../parts/verification/use-open-for-pending-code.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Asks the applicant to verify the phone number, and says what is shown then. */
export function NumberVerificationCard({
  status,
  facts,
}: {
  status: 'denied' | 'finished' | 'corrections' | 'appointment';
  facts: PortalCapabilities;
}) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const [step, setStep] = useState<'ask' | 'verify' | 'verified'>('ask');
  useOpenForPendingCode(() => setStep('verify'));
  const isOther = step === 'verified' && state === 'idle';
  return (
    <Card as="section">
      {isOther && (
        <Alert tone="warning" role="alert" className="mb-5">
          {t('tracking.more.other')}
        </Alert>
      )}
      {step === 'verify' ? (
        <LazyPhoneVerification
          facts={facts}
          onVerified={async () => {
            await revalidate();
            setStep('verified');
          }}
        />
      ) : (
        <>
          <p className="mb-4">{t(`tracking.more.${status}`)}</p>
          <PreHydrationButton variant="outline" wide busy={state === 'loading'} onClick={() => setStep('verify')}>
            {t('tracking.more.open')}
          </PreHydrationButton>
        </>
      )}
    </Card>
  );
}
