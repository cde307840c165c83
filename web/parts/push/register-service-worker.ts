import { pageLimits } from '#model/page-limits.ts';

/** The portal's single service worker: push notifications and offline reading (web/worker). */
const SERVICE_WORKER_PATH = '/firebase-messaging-sw.js';

/**
 * Registers the worker, or returns the existing registration.
 *
 * @throws when the browser refuses.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: '/', updateViaCache: 'none' });
}

/**
 * Registers the worker, and returns the registration once the worker is active.
 *
 * @throws when that takes longer than the time limit.
 */
export async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  await registerServiceWorker();
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The worker did not become active')), pageLimits.workerActivationMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}
