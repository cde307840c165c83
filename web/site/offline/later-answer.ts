import type { WaitingApplication } from '../../parts/waiting-application.ts';

/** What a portal says that is too busy or too full for now: the same may be taken later (RFC 6585, 9110, 4918). */
const FOR_LATER = [429, 503, 507];
const SOONEST_MS = 30_000;
const LATEST_MS = 24 * 3_600_000;
/** So that the devices that were told the same do not all come back at once. */
const SPREAD = 0.2;

export const isForLater = (status: number): boolean => FOR_LATER.includes(status);

/** What is kept of such an answer. @param retryAfter the header of that name, in seconds; null without one */
export function laterFor(
  status: number,
  body: Readonly<Record<string, unknown>> | undefined,
  retryAfter: string | null,
): Required<Pick<WaitingApplication, 'answer' | 'notBefore'>> {
  const asked = Number(retryAfter ?? 0) * 1000;
  const wait = Math.min(Math.max(asked > 0 ? asked : 0, SOONEST_MS), LATEST_MS) * (1 + Math.random() * SPREAD);
  return { answer: { status, body: body ?? {} }, notBefore: Date.now() + Math.round(wait) };
}
