import { MINUTE_MS } from '#lib/dates/durations.ts';
import { applicationErrorCodes as codes, sendAgainField } from '#model/endpoints/applications/application-submission.ts';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import type { AppointmentSummary } from '#model/endpoints/office/appointments.ts';
import { openIndexedDb } from '../../parts/storage/indexed-db.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { broadcastQueueChange, OFFLINE_QUEUE_CHANNEL } from './offline-queue-channel.ts';
import { isRetryableStatus, planRetry, planRetryAfterFailure } from './plan-retry.ts';

/**
 * Timeout of one submission without its files. Each file adds its size at the speed of a very slow
 * connection.
 */
const TIMEOUT_MS = 2 * MINUTE_MS;
const BYTES_PER_MS = 8;

interface SendResult {
  /** Applications that are no longer waiting: sent, or rejected until the person does something. */
  readonly changed: readonly QueuedApplication[];
  /** Whether an application is still waiting for the network or the portal. */
  readonly hasRemaining: boolean;
}

/**
 * Sends the queued applications one after another, the oldest first. A lock lets only one page or
 * worker do it at a time. The key of each submission prevents a duplicate even when a response was
 * lost.
 *
 * @param stop ends the wait for the lock and the request that is running.
 * @throws when storage is unavailable.
 */
export async function sendQueuedApplications(stop?: AbortSignal): Promise<SendResult> {
  if (!('locks' in navigator)) return sendAll(stop);
  try {
    return await navigator.locks.request(OFFLINE_QUEUE_CHANNEL, stop ? { signal: stop } : {}, () => sendAll(stop));
  } catch (error) {
    if (stop?.aborted) return { changed: [], hasRemaining: true };
    throw error;
  }
}

async function sendAll(stop?: AbortSignal): Promise<SendResult> {
  const store = await openIndexedDb();
  const all = await store.getAll('applications');
  const changed: QueuedApplication[] = [];
  let hasRemaining = false;
  for (const queued of all.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.created - b.created)) {
    const isDelayed = (queued.notBefore ?? 0) > Date.now();
    const updated = isDelayed ? queued : await sendQueuedApplication(queued, stop);
    // If the person removed it meanwhile, it is stored only when the office has received it.
    const isKept = updated?.state === 'sent' || (await store.get('applications', queued.key)) !== undefined;
    if (updated && isKept && !isDelayed) await store.put('applications', updated);
    // A rate limit or a full disk affects the following ones too, and mobile data costs money.
    if (!updated || (updated.state === 'waiting' && updated.answer)) return { changed, hasRemaining: true };
    if (updated.state === 'waiting') hasRemaining = true;
    else {
      if (isKept) changed.push(updated);
      broadcastQueueChange();
    }
  }
  return { changed, hasRemaining };
}

/**
 * Sends one application and returns it with its new state: `waiting` with the time of the next
 * attempt if the portal could not take it; undefined without a response.
 *
 * @param stop aborts the request, which also ends by itself when it takes too long.
 */
export async function sendQueuedApplication(queued: QueuedApplication, stop?: AbortSignal): Promise<QueuedApplication | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const fileBytes = queued.entries.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0);
  const timer = setTimeout(abort, TIMEOUT_MS + fileBytes / BYTES_PER_MS);
  if (stop?.aborted) abort();
  stop?.addEventListener('abort', abort);
  try {
    return await request(queued, controller.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
  }
}

async function request(queued: QueuedApplication, signal: AbortSignal): Promise<QueuedApplication | undefined> {
  const body = new FormData();
  // Older versions queued the description of a report as `words`.
  for (const [name, value] of queued.entries) body.append(queued.isReport && name === 'words' ? 'description' : name, value);
  if (queued.isConfirmed) body.set(sendAgainField, 'true');
  const headers = { 'Idempotency-Key': queued.key };
  const path = queued.answerTo
    ? correctionRequestPaths.answer(queued.answerTo.id)
    : `/api/collections/${queued.isReport ? 'problem_reports' : 'applications'}/records`;
  const response = await fetch(path, { method: 'POST', headers, body, signal }).catch(() => undefined);
  if (!response) return undefined;
  const responseBody = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  if (isRetryableStatus(response.status))
    return { ...queued, ...planRetry(response.status, responseBody, response.headers.get('Retry-After')) };
  // Without a body the response is not from the portal but, for example, from a captive portal that
  // asks for a sign-in.
  if (response.status === 408 || response.status >= 500 || !responseBody)
    return { ...queued, answer: undefined, ...planRetryAfterFailure(queued.failures ?? 0) };
  if (response.ok) {
    const [, email = ''] = queued.entries.find(([name]) => name === 'email') ?? [];
    const receipt = {
      applicationNumber: String(responseBody.applicationNumber ?? responseBody.ticketNumber),
      dueDate: String(responseBody.dueDate ?? ''),
      email: String(email),
      appointment: (responseBody.appointment ?? null) as AppointmentSummary | null,
    };
    return { ...queued, state: 'sent', entries: [], receipt };
  }
  const fields = (responseBody.data ?? {}) as Record<string, { code?: unknown } | undefined>;
  const isUnverified = !queued.isReport && (fields.contactNumber?.code === codes.unverified || fields.contactNumber?.code === codes.usedUp);
  return { ...queued, state: isUnverified ? 'unverified' : 'refused', answer: { status: response.status, body: responseBody } };
}
