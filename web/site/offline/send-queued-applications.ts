import { applicationErrorCodes as codes, sendAgainField } from '#model/endpoints/applications/application-submission.ts';
import { caseCorrectionPaths } from '#model/endpoints/applications/case-corrections.ts';
import type { OwnAppointment } from '#model/endpoints/office/appointments.ts';
import { openIndexedDb } from '../../parts/storage/indexed-db.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { broadcastQueueChange, OFFLINE_QUEUE_CHANNEL } from './offline-queue-channel.ts';
import { isRetryableStatus, planRetry } from './plan-retry.ts';

interface SendResult {
  /** Applications that are no longer waiting: sent, or held until the person does something. */
  readonly changed: readonly QueuedApplication[];
  /** Whether an application is still waiting for the network or the portal. */
  readonly hasRemaining: boolean;
}

/**
 * Sends the queued applications, one after another, oldest first. Pages and the worker may call it
 * at the same time: a lock lets one of them run. The key of each submission prevents a duplicate
 * even when a response was lost.
 *
 * @throws where storage is unavailable.
 */
export function sendQueuedApplications(): Promise<SendResult> {
  return 'locks' in navigator ? navigator.locks.request(OFFLINE_QUEUE_CHANNEL, sendAll) : sendAll();
}

async function sendAll(): Promise<SendResult> {
  const store = await openIndexedDb();
  const all = await store.getAll('applications');
  const changed: QueuedApplication[] = [];
  for (const each of all.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.created - other.created)) {
    // A rate limit or a full disk affects the following ones too, and data costs money.
    if ((each.notBefore ?? 0) > Date.now()) return { changed, hasRemaining: true };
    const updated = await sendQueuedApplication(each);
    if (updated?.state === 'waiting') await store.put('applications', updated);
    if (!updated || updated.state === 'waiting') return { changed, hasRemaining: true };
    // Stored even when the person cancelled it while it was being sent: the office has it, and the
    // person is told.
    await store.put('applications', updated);
    changed.push(updated);
    broadcastQueueChange();
  }
  return { changed, hasRemaining: false };
}

/**
 * Returns the new state of the entry, `waiting` with the time of the next attempt when the portal
 * gave one; undefined when it must be tried again later.
 */
export async function sendQueuedApplication(queued: QueuedApplication): Promise<QueuedApplication | undefined> {
  const body = new FormData();
  for (const [name, value] of queued.entries) body.append(name, value);
  if (queued.isConfirmed) body.set(sendAgainField, 'true');
  const headers = { 'Idempotency-Key': queued.key };
  const path = queued.answerTo
    ? caseCorrectionPaths.answer(queued.answerTo.id)
    : `/api/collections/${queued.isReport ? 'problem_reports' : 'applications'}/records`;
  const answer = await fetch(path, { method: 'POST', headers, body }).catch(() => undefined);
  if (!answer) return undefined;
  const responseBody = (await answer.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  if (isRetryableStatus(answer.status)) return { ...queued, ...planRetry(answer.status, responseBody, answer.headers.get('Retry-After')) };
  if (answer.status === 408 || answer.status >= 500) return undefined;
  // The response is not from the portal but, for example, from a captive portal that asks for a
  // sign-in.
  if (!responseBody) return undefined;
  if (answer.ok) {
    const [, email = ''] = queued.entries.find(([name]) => name === 'email') ?? [];
    const receipt = {
      applicationNumber: String(responseBody.applicationNumber ?? responseBody.ticketNumber),
      dueDate: String(responseBody.dueDate ?? ''),
      email: String(email),
      appointment: (responseBody.appointment ?? null) as OwnAppointment | null,
    };
    return { ...queued, state: 'sent', entries: [], receipt };
  }
  const fields = (responseBody.data ?? {}) as Record<string, { code?: unknown } | undefined>;
  const isUnverified = !queued.isReport && (fields.contactNumber?.code === codes.unverified || fields.contactNumber?.code === codes.usedUp);
  return { ...queued, state: isUnverified ? 'unverified' : 'refused', answer: { status: answer.status, body: responseBody } };
}
