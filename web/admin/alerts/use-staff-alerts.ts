import { ClientResponseError } from 'pocketbase';
import { useEffect } from 'react';
import { type ApiCall, ApiCallError } from '../../parts/push/registration-api.ts';
import { useWorkerNavigation } from '../../parts/push/use-worker-navigation.ts';
import type { RecordClient } from '../../record-client.ts';
import { useRecords } from '../session/use-session.ts';

/**
 * Creates a function that sends calls about push subscriptions as the signed-in staff member, so
 * that this browser also receives alerts for staff.
 */
export function createStaffApiCall(records: RecordClient): ApiCall {
  return (path, { method, body }) =>
    records.send(path, { method, body }).catch((error: unknown) => {
      if (error instanceof ClientResponseError) throw new ApiCallError(error.status, error.response);
      throw error;
    });
}

/**
 * Keeps the push subscription of this browser up to date for staff, and opens the page of a clicked
 * notification.
 */
export function useStaffAlerts(): void {
  const records = useRecords();
  useWorkerNavigation();
  useEffect(() => {
    void syncAlerts().catch(() => undefined);
    async function syncAlerts() {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (!registration || Notification.permission !== 'granted') return;
      const { syncSubscription, getStoredAlerts } = await import('../../parts/push/subscription.ts');
      if ((await getStoredAlerts())?.isStaff) await syncSubscription(registration, createStaffApiCall(records));
    }
  }, [records]);
}
