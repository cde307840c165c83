import { useEffect } from 'react';
import { useWorkerNavigation } from '../../parts/push/use-worker-navigation.ts';
import { useRecords } from '../session/use-session.ts';
import { createStaffRequest } from './create-staff-request.ts';

/**
 * Keeps the push subscription of this browser up to date for staff and opens the page of a
 * notification that was clicked.
 */
export function useStaffAlerts(): void {
  const records = useRecords();
  useWorkerNavigation();
  useEffect(() => {
    void loadState().catch(() => undefined);
    async function loadState() {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (!registration || Notification.permission !== 'granted') return;
      const { syncSubscription, getStoredAlerts } = await import('../../parts/push/subscription.ts');
      if ((await getStoredAlerts())?.isStaff) await syncSubscription(registration, createStaffRequest(records));
    }
  }, [records]);
}
