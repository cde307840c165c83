import { deviceStore } from '../../parts/device-store.ts';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import { isForLater, laterFor } from './later-answer.ts';
import { tellWaiting, WAITING_CHANNEL } from './waiting-channel.ts';

interface Sent {
  /** What is no longer waiting: taken, or held until the person does something. */
  readonly changed: readonly WaitingApplication[];
  /** Whether something still waits for a network or for the portal. */
  readonly isLeft: boolean;
}

/**
 * Hands in what waits, one after another, oldest first. Pages and the worker may all ask at once: one works, and the key of each
 * submission makes one application of it even when an answer was lost. Throws where the browser keeps nothing.
 */
export function sendApplications(): Promise<Sent> {
  return 'locks' in navigator ? navigator.locks.request(WAITING_CHANNEL, sendAll) : sendAll();
}

async function sendAll(): Promise<Sent> {
  const store = await deviceStore();
  const all = await store.getAll('applications');
  const changed: WaitingApplication[] = [];
  for (const each of all.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.created - other.created)) {
    // The allowance that is used up, or the disk that is full, is the same for those behind it; and data costs money.
    if ((each.notBefore ?? 0) > Date.now()) return { changed, isLeft: true };
    const after = await send(each);
    if (after?.state === 'waiting') await store.put('applications', after);
    if (!after || after.state === 'waiting') return { changed, isLeft: true };
    // Taken back by the person while it was on its way: what the office has, it has, and the person is told.
    await store.put('applications', after);
    changed.push(after);
    tellWaiting();
  }
  return { changed, isLeft: false };
}

/** What has become of it, `waiting` with the time when the portal said it; undefined when it must be tried again later. */
async function send(waiting: WaitingApplication): Promise<WaitingApplication | undefined> {
  const body = new FormData();
  for (const [name, value] of waiting.entries) body.append(name, value);
  const headers = { 'Idempotency-Key': waiting.key };
  const answer = await fetch('/api/collections/applications/records', { method: 'POST', headers, body }).catch(() => undefined);
  if (!answer) return undefined;
  const said = (await answer.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  if (isForLater(answer.status)) return { ...waiting, ...laterFor(answer.status, said, answer.headers.get('Retry-After')) };
  if (answer.status === 408 || answer.status >= 500) return undefined;
  // A network that answers for the portal, as where one has to sign in first.
  if (!said) return undefined;
  if (answer.ok) {
    const [, email = ''] = waiting.entries.find(([name]) => name === 'email') ?? [];
    const receipt = { applicationNumber: String(said.applicationNumber), dueDate: String(said.dueDate ?? ''), email: String(email) };
    return { ...waiting, state: 'sent', entries: [], receipt };
  }
  const fields = (said.data ?? {}) as Record<string, { code?: unknown } | undefined>;
  const isUnverified = fields.contactNumber?.code === 'validation_phone_unverified';
  return { ...waiting, state: isUnverified ? 'unverified' : 'refused', answer: { status: answer.status, body: said } };
}
