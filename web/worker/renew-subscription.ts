import { plainCall } from '../parts/push/registrations.ts';
import { keptAlerts, subscribe } from '../parts/push/subscription.ts';
import { scope } from './scope.ts';

/** The push service has ended the subscription: another one takes its place, and the portal is told. */
export async function renewSubscription(): Promise<void> {
  const alerts = await keptAlerts();
  if (alerts) await subscribe(scope.registration, plainCall, alerts);
}
