import { limits } from '#model/limits.ts';

/** The one worker of the portal: push and what is read offline (web/worker). */
const WORKER_PATH = '/firebase-messaging-sw.js';

/** Registers the worker, or gives the registration that is there. Throws where the browser refuses. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
}

/** The registration once its worker is active. Throws when that takes longer than it may. */
export async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The worker did not become active')), limits.workerActivationMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}
