import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { RetryAlert } from '../../parts/retry-alert.tsx';
import { LazyPhoneVerification } from '../../parts/verification/lazy-phone-verification.ts';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { myDataClient } from './my-data-client.ts';

interface NumberOverviewProps<Overview> {
  /** The call for what the verified number of this browser leads to. */
  path: string;
  facts: PortalCapabilities;
  /** What could not be loaded. */
  failedTitle: string;
  /** Why the number is needed. */
  verifyText?: ReactNode;
  skeleton: ReactNode;
  /** Renders the overview; `reload` loads it again, to verify a number again when that is over. */
  children: (overview: Overview & { number: string }, reload: () => void) => ReactNode;
}

/** What the verified number of this browser leads to, from its verification on. */
export function NumberOverview<Overview extends { number: string | null }>(props: NumberOverviewProps<Overview>) {
  const { path, facts, failedTitle, verifyText, skeleton, children } = props;
  const { t } = useTranslation();
  const [overview, setOverview] = useState<Overview>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      setOverview(await myDataClient.send<Overview>(path, { method: 'GET', cache: 'no-store' }));
    } catch {
      setHasFailed(true);
    }
  }, [path]);
  useEffect(() => void load(), [load]);
  const reload = () => void load();
  if (hasFailed)
    return (
      <RetryAlert title={failedTitle} onRetry={reload}>
        {t('error.network')}
      </RetryAlert>
    );
  if (!overview) return skeleton;
  const { number } = overview;
  if (number !== null) return children({ ...overview, number }, reload);
  return (
    <Card as="section">
      {verifyText}
      <Suspense fallback={skeleton}>
        <LazyPhoneVerification facts={facts} onVerified={reload} />
      </Suspense>
    </Card>
  );
}
