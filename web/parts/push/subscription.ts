import { DAY_MS } from '#lib/dates/durations.ts';
import { decodeBase64Url } from '#lib/texts/decode-base64-url.ts';
import type { Language } from '#model/collections/choices.ts';
import type { PushRegistrationRequest } from '#model/endpoints/messaging/notification.ts';
import { pageLimits } from '#model/page-limits.ts';
import { openIndexedDb, type StoredAlertsSubscription } from '../storage/indexed-db.ts';
import { type ApiCall, deleteRegistration, fetchPublicKey, saveRegistration } from './registration-api.ts';

/** Returns the stored subscription of this browser; undefined without one or without storage. */
export async function getStoredAlerts(): Promise<StoredAlertsSubscription | undefined> {
  const store = await openIndexedDb().catch(() => undefined);
  return store?.get('alerts', 'own');
}

/**
 * Subscribes this browser, or registers its subscription again.
 *
 * @throws errors of the browser, the push service or the portal.
 */
export async function subscribe(
  registration: Pick<ServiceWorkerRegistration, 'pushManager'>,
  call: ApiCall,
  { language, isStaff }: Pick<StoredAlertsSubscription, 'language' | 'isStaff'>,
): Promise<StoredAlertsSubscription> {
  const publicKey = await fetchPublicKey(call);
  const earlier = await getStoredAlerts();
  const existingSubscription = await registration.pushManager.getSubscription();
  // A push service binds a subscription to one key permanently.
  if (existingSubscription && earlier && earlier.publicKey !== publicKey) await existingSubscription.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: decodeBase64Url(publicKey) };
  const web = getSubscriptionKeys(await registration.pushManager.subscribe(options));
  const token = await saveRegistration(call, web, earlier?.token);
  const { endpoint, auth, p256dh } = web;
  const alerts: StoredAlertsSubscription = { token, endpoint, auth, p256dh, publicKey, registeredAt: Date.now(), language, isStaff };
  await (await openIndexedDb()).put('alerts', alerts, 'own');
  return alerts;
}

/**
 * Removes the subscription at the portal and in the browser.
 *
 * @throws when the portal cannot be reached; then nothing has changed.
 */
export async function unsubscribe(registration: Pick<ServiceWorkerRegistration, 'pushManager'> | undefined, call: ApiCall): Promise<void> {
  const alerts = await getStoredAlerts();
  if (alerts) await deleteRegistration(call, alerts.token);
  const existingSubscription = await registration?.pushManager.getSubscription();
  await existingSubscription?.unsubscribe();
  await (await openIndexedDb()).delete('alerts', 'own');
}

/**
 * Whether the subscription must be registered again: the last registration is long ago, or endpoint
 * or keys have changed.
 */
export function isStale(alerts: StoredAlertsSubscription, current: PushRegistrationRequest['web'] | undefined, time = Date.now()): boolean {
  if (current === undefined) return true;
  const isSame = current.endpoint === alerts.endpoint && current.auth === alerts.auth && current.p256dh === alerts.p256dh;
  return !isSame || time - (alerts.registeredAt ?? 0) > pageLimits.subscriptionRefreshDays * DAY_MS;
}

/**
 * Registers a stale subscription again, and removes it when the permission was revoked. After a
 * failure, the next page tries again.
 */
export async function syncSubscription(registration: ServiceWorkerRegistration, call: ApiCall): Promise<void> {
  const alerts = await getStoredAlerts();
  if (!alerts) return;
  if (Notification.permission !== 'granted') return unsubscribe(registration, call);
  const existingSubscription = await registration.pushManager.getSubscription();
  if (isStale(alerts, existingSubscription ? getSubscriptionKeys(existingSubscription) : undefined))
    await subscribe(registration, call, alerts);
}

/** Stores the language of the pages that notifications open. */
export async function setAlertsLanguage(language: Language): Promise<void> {
  const alerts = await getStoredAlerts();
  if (alerts && alerts.language !== language) await (await openIndexedDb()).put('alerts', { ...alerts, language }, 'own');
}

function getSubscriptionKeys(subscription: PushSubscription): PushRegistrationRequest['web'] {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, auth: keys?.auth ?? '', p256dh: keys?.p256dh ?? '' };
}
