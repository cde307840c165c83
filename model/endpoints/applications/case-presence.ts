/**
 * `POST`, staff who read cases, {@link CasePresenceRequest}: tells colleagues that the caller has
 * the case open, every {@link presenceIntervalMs}. 204; they receive it from `case_presence`.
 */
export const casePresencePath = (application: string): string => `/api/applications/${application}/presence`;

/** Body of {@link casePresencePath}. */
export interface CasePresenceRequest {
  isLeaving?: boolean;
}

/** Milliseconds between two messages that somebody is still there. */
export const presenceIntervalMs = 20_000;
/** Milliseconds after which somebody who says nothing has left: two messages may be lost. */
export const presenceTimeoutMs = 65_000;
