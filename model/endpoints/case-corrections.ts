import type { PaperReview } from '../collections/applications.ts';

/**
 * Calls by which the office has an application corrected instead of denying it. Those of staff need
 * the right to handle cases, take the `If-Match` of the record, answer like an update of it (412
 * with the current one), and take its `fields` and `expand`.
 */
export const caseCorrectionPaths = {
  /** `POST`, staff, {@link PaperReviewRequest}: says of one paper whether it is good. */
  review: (application: string): string => `/api/applications/${application}/paper-review`,
  /**
   * `POST`, staff, {@link AskRequest}: waits for the applicant, who is told what is missing; the
   * clock of working days stands still. `DELETE`, staff: waits no longer; by the same person and
   * before the message leaves, it is as if nobody had asked.
   */
  ask: (application: string): string => `/api/applications/${application}/ask`,
} as const;

/** Body of `caseCorrectionPaths.review`. */
export interface PaperReviewRequest {
  /** The stored name of a file of `requirements`. */
  file: string;
  /** '' takes back what was said. */
  verdict: PaperReview['verdict'] | '';
  /** Required for 'again': what is wrong, in the language of the application. */
  remark?: string;
}

/** Body of `caseCorrectionPaths.ask`. Papers that are asked for again are asked for with it. */
export interface AskRequest {
  /** What else is needed; required when no paper is asked for. */
  text: string;
}
