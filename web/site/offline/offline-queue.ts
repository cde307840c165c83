import { DAY_MS } from '#lib/dates/durations.ts';
import { openIndexedDb } from '../../parts/storage/indexed-db.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { broadcastQueueChange, OFFLINE_QUEUE_CHANNEL } from './offline-queue-channel.ts';
import { hasOfflineQueue, setOfflineQueueFlag } from './offline-queue-flag.ts';
import { sendQueuedApplications } from './send-queued-applications.ts';

/** Delays in milliseconds between attempts while a page is open; the last one repeats. */
const RETRY_DELAYS_MS = [5000, 15_000, 30_000, 60_000] as const;
/** Lifetime of an entry: an application that nobody returns to is removed from the device. */
const MAX_AGE_MS = 30 * DAY_MS;

const emptyQueue: readonly QueuedApplication[] = [];
let queue = emptyQueue;
let isSending = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The queued applications of this browser, for `useSyncExternalStore`. */
export const offlineQueue = {
  subscribe(listener: () => void): () => void {
    startListening();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => queue,
  /** Whether an application is currently being sent. */
  isSending: () => isSending,
};

/**
 * Queues an application until the office has it, and tries to send it at once.
 *
 * @throws where storage is unavailable.
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
 * Tries to send now.
 *
 * @param key of an application that was held, to send it again.
 */
export async function flushQueue(key?: string): Promise<void> {
  if (key !== undefined) await resetToWaiting(key);
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  notifyListeners();
  try {
    const { hasRemaining } = await sendQueuedApplications();
    await refreshQueue();
    if (hasRemaining) scheduleRetry();
    else tries = 0;
  } finally {
    isSending = false;
    await refreshQueue();
  }
}

async function resetToWaiting(key: string): Promise<void> {
  const store = await openIndexedDb();
  const queued = await store.get('applications', key);
  if (!queued || queued.state === 'sent') return;
  await store.put('applications', { ...queued, state: 'waiting', answer: undefined, notBefore: undefined });
  await refreshQueue();
}

/**
 * Sends an application that was sent before: as the same once more, or as a new one under another
 * key.
 */
export async function resendQueued(key: string, as: 'again' | 'new'): Promise<void> {
  const store = await openIndexedDb();
  const queued = await store.get('applications', key);
  if (!queued || queued.state === 'sent') return;
  const fresh = as === 'new' ? crypto.randomUUID() : key;
  await store.put('applications', { ...queued, key: fresh, ...(as === 'again' && { isConfirmed: true }) });
  if (fresh !== key) await store.delete('applications', key);
  await flushQueue(fresh);
}

/** Removes an application from the queue: the person has seen, corrected or cancelled it. */
export async function removeFromQueue(key: string): Promise<void> {
  await (await openIndexedDb()).delete('applications', key);
  await refreshQueue();
  broadcastQueueChange();
}

/** Reads the queue again. */
export async function refreshQueue(): Promise<void> {
  const store = await openIndexedDb();
  const all = await store.getAll('applications');
  const old = all.filter(({ created }) => created < Date.now() - MAX_AGE_MS);
  for (const { key } of old) await store.delete('applications', key);
  queue = all.filter((each) => !old.includes(each)).toSorted((one, other) => one.created - other.created);
  setOfflineQueueFlag(queue.length > 0);
  notifyListeners();
}

function scheduleRetry(): void {
  clearTimeout(timer);
  const pause = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0;
  const due = Math.min(...queue.filter(({ state }) => state === 'waiting').map(({ notBefore = 0 }) => notBefore - Date.now()));
  timer = setTimeout(() => void flushQueue().catch(() => undefined), Number.isFinite(due) ? Math.max(pause, due) : pause);
  tries += 1;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

let isListening = false;

/**
 * Starts with the first subscriber: listens for changes by other tabs and the worker, and for the
 * network.
 */
function startListening(): void {
  if (isListening) return;
  isListening = true;
  new BroadcastChannel(OFFLINE_QUEUE_CHANNEL).onmessage = () => void refreshQueue().catch(() => undefined);
  addEventListener('online', () => {
    // The network is back, so the delays start again from the shortest.
    tries = 0;
    if (hasOfflineQueue()) void flushQueue().catch(() => undefined);
  });
}
