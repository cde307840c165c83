import { useEffect } from 'react';
import { useWorkerNavigation } from '../../parts/push/use-worker-navigation.ts';
import { removeExpiredCodes } from '../../parts/verification/pending-code.ts';
import { expireVerifiedNumber } from '../../parts/verification/verified-number.ts';
import { hasOldDrafts, removePlainDrafts } from '../apply/draft/draft-flag.ts';
import { usePrecache } from './use-precache.ts';

/**
 * The maintenance of this device, which renders nothing: caches pages for offline reading and
 * removes expired drafts. Each part loads where it is needed.
 */
export function DeviceNotices() {
  usePrecache();
  useWorkerNavigation();
  useEffect(() => {
    removePlainDrafts();
    if (hasOldDrafts()) import('../apply/draft/draft-db.ts').then(({ removeExpiredDrafts }) => removeExpiredDrafts()).catch(ignoreError);
    expireVerifiedNumber();
    removeExpiredCodes();
  }, []);
  useEffect(() => {
    // Without an answer to the permission prompt there are no alerts; on a first visit this is
    // always the case.
    const mayHaveAlerts = 'Notification' in window && Notification.permission !== 'default' && navigator.serviceWorker?.controller;
    if (!mayHaveAlerts) return;
    import('../push/sync-alerts.ts').then(({ syncAlerts }) => syncAlerts()).catch(ignoreError);
  }, []);
  return null;
}

/** What fails is tried again with the next page. */
function ignoreError(): void {}
