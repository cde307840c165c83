import type { PaperReview } from '../collections/applications.ts';

/**
 * Calls by which the office has an application corrected instead of denying it. Those of staff need
 * the right to handle cases, take the `If-Match` of the record, answer like an update of it (412
 * with the current one), and take its `fields` and `expand`.
 */
export const caseCorrectionPaths = {
  /** `POST`, staff, {@link PaperReviewRequest}: says of one paper whether it is good. */
  review: (application: string): string => `/api/applications/${application}/paper-review`,
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
