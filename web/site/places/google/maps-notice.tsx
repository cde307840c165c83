import { RetryAlert } from '../../../parts/loading/retry-alert.tsx';
import { reloadDocument } from '../../../parts/navigation/pending-navigation.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { MapsStatus } from './maps-status.ts';

/**
 * Shown when the key of the Google map was rejected or its script did not load (product §8.4); the
 * office's list of places follows.
 */
export function MapsNotice({ status }: { status: MapsStatus }) {
  const { t } = useTranslation();
  if (status === 'auth failure')
    return (
      <Alert tone="danger" role="alert" className="mt-4" title={t('places.error.auth')}>
        <p>{t('places.error.authText')}</p>
        <p>{t('places.error.curated')}</p>
      </Alert>
    );
  // A document can load the Google script only once.
  return (
    <RetryAlert className="mt-4" title={t('places.error.script')} onRetry={reloadDocument}>
      <p>{t('places.error.curated')}</p>
    </RetryAlert>
  );
}
