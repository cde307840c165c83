/*
 * The portal's one worker, at `/firebase-messaging-sw.js`: shows pushed alerts, answers with kept pages when there is no network, and
 * hands in applications that wait for one. It never keeps what is one person's own: /admin, /api, /tracking, /apply_online (D36).
 */
import { answer } from './answer.ts';
import { keep } from './keep.ts';
import { openNotification } from './open-notification.ts';
import { renewSubscription } from './renew-subscription.ts';
import { type KeepMessage, scope } from './scope.ts';
import { sendWaiting } from './send-waiting.ts';
import { showPush } from './show-push.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  // A page need not wait until the worker has started.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([scope.clients.claim(), preload]));
});
scope.addEventListener('fetch', answer);
scope.addEventListener('message', (event) => {
  if (event.data instanceof Object && 'keep' in event.data) event.waitUntil(keep((event.data as KeepMessage).keep));
});
scope.addEventListener('push', (event) => event.waitUntil(showPush(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));
scope.addEventListener('sync', (event) => event.waitUntil(sendWaiting()));
