import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { RetryAlert } from '../../parts/loading/retry-alert.tsx';
import { useCancellableRequest } from '../../parts/navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { LazyPhoneVerification } from '../../parts/verification/lazy-phone-verification.ts';
import { createRecordClient } from '../../record-client.ts';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface VerifiedNumberLoaderProps<Overview> {
  /** Path of the request that returns the overview of the verified number. */
  path: string;
  facts: PortalCapabilities;
  /** Title of the error when the overview cannot be loaded. */
  failedTitle: string;
  skeleton: ReactNode;
  /** Renders the overview; `reload` loads it again, or verifies the number if that has expired. */
  children: (overview: Overview & { number: string }, reload: () => void) => ReactNode;
}

/** Verifies a phone number, then loads and renders the overview of its data. */
export function VerifiedNumberLoader<Overview extends { number: string | null }>(props: VerifiedNumberLoaderProps<Overview>) {
  const { path, facts, failedTitle, skeleton, children } = props;
  const { t } = useTranslation();
  const [overview, setOverview] = useState<Overview>();
  const [hasFailed, setHasFailed] = useState(false);
  const { isWaiting, run } = useCancellableRequest();
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const loaded = await run((signal) => createRecordClient('').send<Overview>(path, { method: 'GET', cache: 'no-store', signal }));
      if (loaded) setOverview(loaded);
    } catch {
      setHasFailed(true);
    }
  }, [path, run]);
  useEffect(() => {
    void load();
  }, [load]);
  const reload = () => void load();
  if (hasFailed)
    return (
      <RetryAlert title={failedTitle} onRetry={reload}>
        {t('error.network')}
      </RetryAlert>
    );
  const number = overview?.number ?? null;
  if (overview && number !== null) return children({ ...overview, number }, reload);
  if (!overview || isWaiting)
    return (
      <>
        <WaitingNotice className="mb-6" onRetry={reload} />
        {skeleton}
      </>
    );
  return (
    <Card as="section">
      <Suspense fallback={skeleton}>
        <LazyPhoneVerification facts={facts} onVerified={reload} />
      </Suspense>
    </Card>
  );
}
