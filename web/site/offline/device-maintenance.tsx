import { useEffect } from 'react';
import { useWorkerNavigation } from '../../parts/push/use-worker-navigation.ts';
import { removeExpiredCodes } from '../../parts/verification/pending-code.ts';
import { expireVerifiedNumber } from '../../parts/verification/verified-number.ts';
import { hasOldDrafts, removePlainDrafts } from '../apply/draft/draft-flag.ts';
import { useOfflineBanner } from './use-offline-banner.ts';
import { usePrecache } from './use-precache.ts';

/**
 * Maintenance of this device: caches pages for offline reading, removes expired data and
 * synchronizes the alerts. Renders nothing; each part loads on demand.
 */
export function DeviceMaintenance() {
  useOfflineBanner();
  usePrecache();
  useWorkerNavigation();
  useEffect(() => {
    removePlainDrafts();
    if (hasOldDrafts()) import('../apply/draft/draft-db.ts').then(({ removeExpiredDrafts }) => removeExpiredDrafts()).catch(ignoreError);
    expireVerifiedNumber();
    removeExpiredCodes();
  }, []);
  useEffect(() => {
    // There are no alerts before the visitor has answered the permission prompt.
    const mayHaveAlerts = 'Notification' in window && Notification.permission !== 'default' && navigator.serviceWorker?.controller;
    if (!mayHaveAlerts) return;
    import('../push/sync-alerts.ts').then(({ syncAlerts }) => syncAlerts()).catch(ignoreError);
  }, []);
  return null;
}

/** The next page tries again. */
function ignoreError(): void {}
