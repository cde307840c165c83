import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';

/** HTTP statuses of a portal that is temporarily too busy or too full (RFC 6585, 9110, 4918). */
const RETRYABLE_STATUSES = [429, 503, 507];
const MIN_DELAY_MS = 30_000;
const MAX_DELAY_MS = DAY_MS;
/** Longest delay after a failure of the portal, which may end at any time. */
const MAX_FAILURE_DELAY_MS = 15 * MINUTE_MS;
/** Maximum random addition to the delay, as a share, so that devices retry at different times. */
const JITTER = 0.2;

/** Whether the same request may succeed later. */
export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUSES.includes(status);

/**
 * Returns the fields that a queued application stores of a retryable response.
 *
 * @param retryAfter the `Retry-After` header, in seconds; null without one
 */
export function planRetry(
  status: number,
  body: Readonly<Record<string, unknown>> | undefined,
  retryAfter: string | null,
): Required<Pick<QueuedApplication, 'answer' | 'notBefore'>> {
  const retryAfterMs = (Number(retryAfter) || 0) * SECOND_MS;
  const delayMs = Math.min(Math.max(retryAfterMs, MIN_DELAY_MS), MAX_DELAY_MS);
  return { answer: { status, body: body ?? {} }, notBefore: addToNow(delayMs) };
}

/**
 * Returns the fields that a queued application stores after a failure of the portal, or an answer
 * that is not the portal's. The delay doubles, because each attempt sends all files again.
 *
 * @param failures the number of failures before
 */
export function planRetryAfterFailure(failures: number): Required<Pick<QueuedApplication, 'failures' | 'notBefore'>> {
  return { failures: failures + 1, notBefore: addToNow(Math.min(MIN_DELAY_MS * 2 ** failures, MAX_FAILURE_DELAY_MS)) };
}

const addToNow = (delayMs: number): number => Date.now() + Math.round(delayMs * (1 + Math.random() * JITTER));
