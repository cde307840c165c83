import { memo } from 'react';
import { RetryAlert } from '../../parts/loading/retry-alert.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { PlacesErrorCode } from './places-provider.ts';
import type { Geolocation } from './search/use-geolocation.ts';

interface PlacesNoticesProps {
  errorCode: PlacesErrorCode | undefined;
  /** Whether Google Maps failed and the office's own places are shown instead. */
  isFallback: boolean;
  geolocation: Geolocation;
  onRefresh: () => void;
}

/** Errors, and the state of 'near me'. `MapsNotice` shows the errors of the Google script. */
export const PlacesNotices = memo(function PlacesNotices({ errorCode, isFallback, geolocation, onRefresh }: PlacesNoticesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 not-empty:mt-4">
      {errorCode !== undefined && errorCode !== 'auth' && errorCode !== 'script' && (
        <RetryAlert title={t('places.error.title')} onRetry={onRefresh}>
          <PlacesErrorText code={errorCode} />
          {isFallback && <p className="mt-1">{t('places.error.curated')}</p>}
        </RetryAlert>
      )}
      {geolocation.state !== 'off' && (
        <p role="status" className={geolocation.state === 'denied' || geolocation.state === 'failed' ? 'text-danger-ink' : 'text-ink-soft'}>
          {t(geolocationMessageKeys[geolocation.state])}
        </p>
      )}
    </div>
  );
});

const geolocationMessageKeys = {
  waiting: 'places.near.wait',
  on: 'places.near.on',
  denied: 'places.near.denied',
  failed: 'places.near.failed',
} as const;

function PlacesErrorText({ code }: { code: Exclude<PlacesErrorCode, 'auth' | 'script'> }) {
  const { t } = useTranslation();
  const { name } = useSite();
  if (code === 'network') return t('places.error.open');
  if (code === 'none') return t('places.error.noneInArea', { name });
  return (
    <>
      <p>{t('places.error.google')}</p>
      <p className="mt-1 text-ink-soft text-sm">{t('places.error.googleHint')}</p>
    </>
  );
}
