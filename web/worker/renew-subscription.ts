import { callAsVisitor } from '../parts/push/registration-api.ts';
import { getStoredAlerts, subscribe } from '../parts/push/subscription.ts';
import { scope } from './service-worker-scope.ts';

/**
 * Subscribes again after the push service has ended the subscription, and sends the new one to the
 * portal.
 */
export async function renewSubscription(): Promise<void> {
  const alerts = await getStoredAlerts();
  if (alerts) await subscribe(scope.registration, callAsVisitor, alerts);
}
