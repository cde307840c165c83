/*
 * The service worker of the portal, at `/firebase-messaging-sw.js`. It shows push notifications,
 * serves cached pages without a network and sends queued applications. It never caches pages with
 * personal data: /admin, /api, /tracking, /apply_online (D36).
 */
import { callAsVisitor } from '../parts/push/registration-api.ts';
import { getStoredAlerts, subscribe } from '../parts/push/subscription.ts';
import { handleFetch } from './handle-fetch.ts';
import { handleSync } from './handle-sync.ts';
import { openNotification } from './open-notification.ts';
import { precache } from './precache.ts';
import { type PrecacheMessage, scope } from './service-worker-scope.ts';
import { showPushNotification } from './show-push-notification.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  // Navigation preload: the request for a page starts while the worker starts.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([scope.clients.claim(), preload]));
});
scope.addEventListener('fetch', handleFetch);
scope.addEventListener('message', (event) => {
  if (event.data instanceof Object && 'keep' in event.data) event.waitUntil(precache((event.data as PrecacheMessage).keep));
});
scope.addEventListener('push', (event) => event.waitUntil(showPushNotification(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));
scope.addEventListener('sync', (event) => event.waitUntil(handleSync()));

/** Subscribes again after the push service has ended the subscription. */
async function renewSubscription(): Promise<void> {
  const alerts = await getStoredAlerts();
  if (alerts) await subscribe(scope.registration, callAsVisitor, alerts);
}
