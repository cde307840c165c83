import { DAY_MS, SECOND_MS } from '#lib/dates/durations.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';

/** HTTP statuses of a portal that is temporarily too busy or too full (RFC 6585, 9110, 4918). */
const RETRYABLE_STATUSES = [429, 503, 507];
const MIN_DELAY_MS = 30_000;
const MAX_DELAY_MS = DAY_MS;
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
  const delayMs = Math.min(Math.max(retryAfterMs, MIN_DELAY_MS), MAX_DELAY_MS) * (1 + Math.random() * JITTER);
  return { answer: { status, body: body ?? {} }, notBefore: Date.now() + Math.round(delayMs) };
}
