import { forgetVisitorPath } from '#model/endpoints/privacy/forget-visitor.ts';
import { openIndexedDb } from '../../parts/storage/indexed-db.ts';
import { flagVerified } from '../../parts/verification/verified-number.ts';
import { PAGES_CACHE } from '../../worker/cache-names.ts';
import { removeAllDrafts } from '../apply/draft/draft-db.ts';
import { CHAT_FILES_CACHE } from '../chat/outbox/create-file-store.ts';
import { broadcastQueueChange, OFFLINE_QUEUE_CHANNEL } from '../offline/offline-queue-channel.ts';
import { setForgottenFlag } from './forgotten-flag.ts';
import { removePersonalData } from './remove-personal-data.ts';

/** Milliseconds to wait for an application that is currently being sent. */
const SENDING_TIMEOUT_MS = 10_000;

/**
 * Removes the personal data from this browser: first from the device, then at the portal.
 *
 * @returns whether the portal could be reached; the device is cleared in any case.
 */
export async function forgetDevice(): Promise<boolean> {
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  // Until the portal has handled the request, its cookie still grants access, so the button must
  // remain after a reload.
  flagVerified();
  await Promise.all([PAGES_CACHE, CHAT_FILES_CACHE].map((name) => deleteCache(name)));
  await runAfterSending(deleteQueuedApplications).catch(() => undefined);
  await removeAllDrafts().catch(() => undefined);
  const response = await fetch(forgetVisitorPath, { method: 'POST' }).catch(() => undefined);
  if (!response?.ok) return false;
  // Removes data that a page has stored meanwhile.
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  await removeAllDrafts().catch(() => undefined);
  setForgottenFlag();
  return true;
}

function clearStorage(getStorage: () => Storage): void {
  try {
    removePersonalData(getStorage());
  } catch {}
}

async function deleteCache(name: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(name).catch(() => undefined);
}

async function deleteQueuedApplications(): Promise<void> {
  await (await openIndexedDb()).clear('applications');
  broadcastQueueChange();
}

/**
 * Runs a job when no application is being sent, because a sent application stores its receipt,
 * which could happen after the removal.
 */
async function runAfterSending(job: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return job();
  await navigator.locks.request(OFFLINE_QUEUE_CHANNEL, { signal: AbortSignal.timeout(SENDING_TIMEOUT_MS) }, job).catch(job);
}
