import { forgetVisitorPath } from '#model/endpoints/forget-visitor.ts';
import { deviceStore } from '../../parts/device-store.ts';
import { markWithoutNumber } from '../../parts/verification/verified-mark.ts';
import { PAGES } from '../../worker/shelves.ts';
import { CHAT_FILES } from '../chat/file-shelf.ts';
import { tellWaiting, WAITING_CHANNEL } from '../offline/waiting-channel.ts';
import { noteForgotten } from './forgotten-mark.ts';
import { removePersonal } from './personal-names.ts';

/** An application that is being sent at this moment is waited for so long, milliseconds. */
const SENDING_MS = 10_000;

/**
 * Ends what this browser knows of the person: first on the device, then at the portal.
 *
 * @returns whether the portal could be told; the device is cleared in any case.
 */
export async function forgetDevice(): Promise<boolean> {
  removeFrom(() => localStorage);
  removeFrom(() => sessionStorage);
  // Until the portal was told, its cookie still opens everything: the button must stand after a reload too.
  markWithoutNumber();
  await Promise.all([PAGES, CHAT_FILES].map((name) => dropCache(name)));
  await afterSending(dropApplications).catch(() => undefined);
  const answer = await fetch(forgetVisitorPath, { method: 'POST' }).catch(() => undefined);
  if (!answer?.ok) return false;
  // What a page wrote meanwhile goes too.
  removeFrom(() => localStorage);
  removeFrom(() => sessionStorage);
  noteForgotten();
  return true;
}

function removeFrom(own: () => Storage): void {
  try {
    removePersonal(own());
  } catch {}
}

async function dropCache(name: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(name).catch(() => undefined);
}

async function dropApplications(): Promise<void> {
  await (await deviceStore()).clear('applications');
  tellWaiting();
}

/** What is on its way puts down its receipt when it has arrived: removed before, it would come back. */
async function afterSending(job: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return job();
  await navigator.locks.request(WAITING_CHANNEL, { signal: AbortSignal.timeout(SENDING_MS) }, job).catch(job);
}
