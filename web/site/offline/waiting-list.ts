import { deviceStore } from '../../parts/device-store.ts';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import { sendApplications } from './send-applications.ts';
import { tellWaiting, WAITING_CHANNEL } from './waiting-channel.ts';
import { markWaiting, mayWait } from './waiting-mark.ts';

/** While a page is open it tries again after these, the last one over and over. */
const PAUSES_MS = [5000, 15_000, 30_000, 60_000] as const;
/** What somebody never came back for is not kept on the device for ever. */
const KEPT_MS = 30 * 24 * 3_600_000;

const nothing: readonly WaitingApplication[] = [];
let list = nothing;
let isSending = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The applications that wait in this browser, for `useSyncExternalStore`. */
export const waitingList = {
  subscribe(listener: () => void): () => void {
    listen();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => list,
  /** Whether one is on its way at this moment. */
  isSending: () => isSending,
};

/** Keeps an application until the office has it, and tries at once. Throws where the browser keeps nothing. */
export async function addWaiting(
  form: FormData,
  about: Pick<WaitingApplication, 'key' | 'serviceId' | 'serviceTitle' | 'language' | 'answer' | 'notBefore'>,
): Promise<void> {
  const store = await deviceStore();
  await store.put('applications', { ...about, created: Date.now(), entries: [...form.entries()], state: 'waiting' });
  markWaiting(true);
  // The browser sends it when the network is back, also after the pages are closed; where it knows how.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await (worker as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(WAITING_CHANNEL).catch(() => undefined);
  await refresh();
  tellWaiting();
  later();
}

/**
 * Tries now.
 *
 * @param key of one that was held, and goes again.
 */
export async function sendNow(key?: string): Promise<void> {
  if (key !== undefined) await release(key);
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  tell();
  try {
    const { isLeft } = await sendApplications();
    await refresh();
    if (isLeft) later();
    else tries = 0;
  } finally {
    isSending = false;
    await refresh();
  }
}

async function release(key: string): Promise<void> {
  const store = await deviceStore();
  const held = await store.get('applications', key);
  if (!held || held.state === 'sent') return;
  await store.put('applications', { ...held, state: 'waiting', answer: undefined, notBefore: undefined });
  await refresh();
}

/** Takes an application out of the list: it was seen, corrected or given up. */
export async function dropWaiting(key: string): Promise<void> {
  await (await deviceStore()).delete('applications', key);
  await refresh();
  tellWaiting();
}

/** Reads the list anew. */
export async function refresh(): Promise<void> {
  const store = await deviceStore();
  const all = await store.getAll('applications');
  const old = all.filter(({ created }) => created < Date.now() - KEPT_MS);
  for (const { key } of old) await store.delete('applications', key);
  list = all.filter((each) => !old.includes(each)).toSorted((one, other) => one.created - other.created);
  markWaiting(list.length > 0);
  tell();
}

function later(): void {
  clearTimeout(timer);
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
  const due = Math.min(...list.filter(({ state }) => state === 'waiting').map(({ notBefore = 0 }) => notBefore - Date.now()));
  timer = setTimeout(() => void sendNow().catch(() => undefined), Number.isFinite(due) ? Math.max(pause, due) : pause);
  tries += 1;
}

function tell(): void {
  for (const listener of listeners) listener();
}

let isListening = false;

/** From the first look on: what other tabs and the worker change, and the network that comes back. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  new BroadcastChannel(WAITING_CHANNEL).onmessage = () => void refresh().catch(() => undefined);
  addEventListener('online', () => {
    // With a network there is reason to hope again soon.
    tries = 0;
    if (mayWait()) void sendNow().catch(() => undefined);
  });
}
