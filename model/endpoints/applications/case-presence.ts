/**
 * `POST`, staff who read cases, {@link CasePresenceRequest}: reports that the caller has the case
 * open; repeated every {@link presenceIntervalMs}. 204. Colleagues receive it from `case_presence`.
 */
export const casePresencePath = (application: string): string => `/api/applications/${application}/presence`;

/** Body of {@link casePresencePath}. */
export interface CasePresenceRequest {
  isLeaving?: boolean;
}

/** Interval of the reports in milliseconds. */
export const presenceIntervalMs = 20_000;
/** Milliseconds without a report after which somebody counts as gone; two reports may be lost. */
export const presenceTimeoutMs = 65_000;
