import type { Language } from '#model/collections/choices.ts';
import type { Registration } from '#model/endpoints/notification.ts';
import { limits } from '#model/limits.ts';
import { deviceStore } from '../device-store.ts';
import type { Alerts } from './alerts.ts';
import { askKey, type Call, forget, tell } from './registrations.ts';

const DAY_IN_MS = 24 * 3_600_000;

/** What this browser has agreed with the portal; undefined without, or where nothing is kept. */
export async function keptAlerts(): Promise<Alerts | undefined> {
  const store = await deviceStore().catch(() => undefined);
  return store?.get('alerts', 'own');
}

/** Subscribes this browser, or tells the portal anew. Throws what the browser, the push service or the portal refuses with. */
export async function subscribe(
  registration: Pick<ServiceWorkerRegistration, 'pushManager'>,
  call: Call,
  { language, isStaff }: Pick<Alerts, 'language' | 'isStaff'>,
): Promise<Alerts> {
  const publicKey = await askKey(call);
  const earlier = await keptAlerts();
  const there = await registration.pushManager.getSubscription();
  // A push service ties a subscription to one key for good.
  if (there && earlier && earlier.publicKey !== publicKey) await there.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const web = keysOf(await registration.pushManager.subscribe(options));
  const token = await tell(call, web, earlier?.token);
  const { endpoint, auth, p256dh } = web;
  const alerts: Alerts = { token, endpoint, auth, p256dh, publicKey, told: Date.now(), language, isStaff };
  await (await deviceStore()).put('alerts', alerts, 'own');
  return alerts;
}

/** Ends the subscription at the portal and in the browser. Throws when the portal cannot be told: nothing has changed then. */
export async function unsubscribe(registration: Pick<ServiceWorkerRegistration, 'pushManager'> | undefined, call: Call): Promise<void> {
  const alerts = await keptAlerts();
  if (alerts) await forget(call, alerts.token);
  const there = await registration?.pushManager.getSubscription();
  await there?.unsubscribe();
  await (await deviceStore()).delete('alerts', 'own');
}

/** Whether the portal must be told again: it has not heard for long, or the browser's details are others. */
export function isOutOfDate(alerts: Alerts, now: Registration['web'] | undefined, time = Date.now()): boolean {
  if (now === undefined) return true;
  const isSame = now.endpoint === alerts.endpoint && now.auth === alerts.auth && now.p256dh === alerts.p256dh;
  return !isSame || time - alerts.told > limits.subscriptionRefreshDays * DAY_IN_MS;
}

/**
 * Keeps an agreed subscription alive: told again when it is out of date, ended when the person has taken the permission back. What
 * fails is tried again with the next page.
 */
export async function keepUp(registration: ServiceWorkerRegistration, call: Call): Promise<void> {
  const alerts = await keptAlerts();
  if (!alerts) return;
  if (Notification.permission !== 'granted') return unsubscribe(registration, call);
  const there = await registration.pushManager.getSubscription();
  if (isOutOfDate(alerts, there ? keysOf(there) : undefined)) await subscribe(registration, call, alerts);
}

/** The language of the pages has changed. */
export async function setAlertsLanguage(language: Language): Promise<void> {
  const alerts = await keptAlerts();
  if (alerts && alerts.language !== language) await (await deviceStore()).put('alerts', { ...alerts, language }, 'own');
}

function keysOf(subscription: PushSubscription): Registration['web'] {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, auth: keys?.auth ?? '', p256dh: keys?.p256dh ?? '' };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
