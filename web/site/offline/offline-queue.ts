import { useSyncExternalStore } from 'react';
import { DAY_MS } from '#lib/dates/durations.ts';
import { randomString } from '#lib/random-id.ts';
import { openIndexedDb } from '../../parts/storage/indexed-db.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { broadcastQueueChange, OFFLINE_QUEUE_CHANNEL } from './offline-queue-channel.ts';
import { hasOfflineQueue, setOfflineQueueFlag } from './offline-queue-flag.ts';
import { sendQueuedApplications } from './send-queued-applications.ts';

/** Delays in milliseconds between attempts while a page is open; the last one repeats. */
const RETRY_DELAYS_MS = [5000, 15_000, 30_000, 60_000] as const;
/** Maximum age of an entry; older ones are removed from the device. */
const MAX_AGE_MS = 30 * DAY_MS;

const emptyQueue: readonly QueuedApplication[] = [];
let queue = emptyQueue;
/** Aborts the attempt that is running; undefined while none is. */
let sendController: AbortController | undefined;
/** Ends with the attempt that is running. */
let attempt: Promise<void> = Promise.resolve();
let attemptCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  startListening();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the queued applications of this browser; renders again when they change. */
export const useOfflineQueue = (): readonly QueuedApplication[] =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => emptyQueue,
  );

/** Returns whether a queued application is currently being sent. */
export const useIsSending = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sendController !== undefined,
    () => false,
  );

/**
 * Stores an application until the office has received it, and attemptCount to send it at once.
 *
 * @throws when storage is unavailable.
 */
export async function enqueueApplication(
  form: FormData,
  details: Pick<QueuedApplication, 'key' | 'serviceId' | 'serviceTitle' | 'language' | 'answer' | 'answerTo' | 'isReport' | 'notBefore'>,
): Promise<void> {
  const store = await openIndexedDb();
  await store.put('applications', { ...details, created: Date.now(), entries: [...form.entries()], state: 'waiting' });
  setOfflineQueueFlag(true);
  // Background Sync: where supported, the browser sends the application when the network is back,
  // even after the pages were closed.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await (worker as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
    ?.register(OFFLINE_QUEUE_CHANNEL)
    .catch(() => undefined);
  await refreshQueue();
  broadcastQueueChange();
  scheduleRetry();
}

/**
 * Tries to send the queued applications now.
 *
 * @param key key of a rejected or unverified application that is to be sent again.
 */
export async function flushQueue(key?: string): Promise<void> {
  if (key !== undefined) await resetToWaiting(key);
  clearTimeout(timer);
  if (sendController) return;
  sendController = new AbortController();
  notifyListeners();
  attempt = sendAndRefresh(sendController);
  await attempt;
}

async function sendAndRefresh(controller: AbortController): Promise<void> {
  try {
    await sendQueuedApplications(controller.signal);
    await refreshQueue();
    // Others may have been added or verified during the attempt.
    if (queue.some(({ state }) => state === 'waiting')) scheduleRetry();
    else attemptCount = 0;
  } finally {
    if (sendController === controller) sendController = undefined;
    await refreshQueue();
  }
}

/** Stops the attempt of this page: the applications that it has not sent wait again. */
export async function stopSending(): Promise<void> {
  sendController?.abort();
  await attempt.catch(() => undefined);
  clearTimeout(timer);
}

/** Starts the running attempt again, on a new connection; meanwhile it counts as sending. */
export async function restartSending(): Promise<void> {
  const next = new AbortController();
  const stopped = stopSending();
  sendController = next;
  attempt = stopped.then(() => sendAndRefresh(next));
  await attempt;
}

async function resetToWaiting(key: string): Promise<void> {
  const store = await openIndexedDb();
  const queued = await store.get('applications', key);
  if (!queued || queued.state === 'sent') return;
  await store.put('applications', { ...queued, state: 'waiting', answer: undefined, notBefore: undefined, failures: undefined });
  await refreshQueue();
}

/**
 * Sends an application that the server took for a duplicate: again after a confirmation, or as a
 * new one with another key.
 */
export async function resendQueued(key: string, mode: 'again' | 'new'): Promise<void> {
  const store = await openIndexedDb();
  const queued = await store.get('applications', key);
  if (!queued || queued.state === 'sent') return;
  const newKey = mode === 'new' ? randomString(32) : key;
  await store.put('applications', { ...queued, key: newKey, ...(mode === 'again' && { isConfirmed: true }) });
  if (newKey !== key) await store.delete('applications', key);
  await flushQueue(newKey);
}

/**
 * Removes an application that the person has seen, corrected or cancelled. The running attempt,
 * which may send it, is stopped first; if it was sent meanwhile, its receipt stays.
 */
export async function removeFromQueue(key: string): Promise<void> {
  const isBeingSent = sendController !== undefined && queue.some((each) => each.key === key && each.state === 'waiting');
  if (isBeingSent) await stopSending();
  const store = await openIndexedDb();
  const isSentMeanwhile = isBeingSent && (await store.get('applications', key))?.state === 'sent';
  if (!isSentMeanwhile) await store.delete('applications', key);
  await refreshQueue();
  broadcastQueueChange();
  // The others that wait are tried again.
  if (isBeingSent) await flushQueue();
}

/** Loads the queue from the database and removes expired entries. */
export async function refreshQueue(): Promise<void> {
  const store = await openIndexedDb();
  const all = await store.getAll('applications');
  const expired = all.filter(({ created }) => created < Date.now() - MAX_AGE_MS);
  for (const { key } of expired) await store.delete('applications', key);
  queue = all.filter((each) => !expired.includes(each)).toSorted((a, b) => a.created - b.created);
  setOfflineQueueFlag(queue.length > 0);
  notifyListeners();
}

function scheduleRetry(): void {
  clearTimeout(timer);
  const delay = RETRY_DELAYS_MS[Math.min(attemptCount, RETRY_DELAYS_MS.length - 1)] ?? 0;
  const remaining = Math.min(...queue.filter(({ state }) => state === 'waiting').map(({ notBefore = 0 }) => notBefore - Date.now()));
  timer = setTimeout(() => void flushQueue().catch(() => undefined), Number.isFinite(remaining) ? Math.max(delay, remaining) : delay);
  attemptCount += 1;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

let isListening = false;

/** Listens, from the first subscriber on, for changes elsewhere and for the network. */
function startListening(): void {
  if (isListening) return;
  isListening = true;
  new BroadcastChannel(OFFLINE_QUEUE_CHANNEL).onmessage = () => void refreshQueue().catch(() => undefined);
  addEventListener('online', () => {
    // The network is back, so the delays start again from the shortest.
    attemptCount = 0;
    if (hasOfflineQueue()) void flushQueue().catch(() => undefined);
  });
}
