import type { PaperReview } from '../../collections/applications/applications.ts';

/**
 * Endpoints for requesting corrections of an application instead of denying it. Staff endpoints
 * need `handleCases` and behave like a record update: they take `If-Match`, `fields` and `expand`,
 * and return the record, or 412 with the stored one.
 */
export const correctionRequestPaths = {
  /** `POST`, staff, {@link PaperReviewRequest}: accepts or rejects one paper. */
  review: (application: string): string => `/api/applications/${application}/paper-review`,
  /**
   * `POST`, staff, {@link RequestCorrectionsBody}: asks the applicant for what is missing and
   * pauses the working-day clock until the answer. `DELETE`, staff: ends the pause. If the person
   * who asked ends it before the message is sent, the pause is removed from the record.
   */
  request: (application: string): string => `/api/applications/${application}/correction-request`,
  /**
   * `POST`, a visitor who verified the number, multipart, `Idempotency-Key`: answers the office's
   * request. `requirements` has the files. `papers` ({@link answerFields}) has, in the same order,
   * the stored name of the paper that each file replaces. {@link AnswerResponse}; 409 when no
   * request is open.
   */
  answer: (application: string): string => `/api/applications/${application}/answer`,
} as const;

/** Body of `correctionRequestPaths.review`. */
export interface PaperReviewRequest {
  /** The stored name of a file of `requirements`. */
  file: string;
  /** '' removes the review. */
  decision: PaperReview['decision'] | '';
  /** Required for 'rejected': the reason, in the language of the application. */
  remark?: string;
}

/** Body of `correctionRequestPaths.request`. The request always includes the rejected papers. */
export interface RequestCorrectionsBody {
  /** What else is needed; required when no paper is rejected. */
  text: string;
}

/** Fields of an answer of the applicant besides its files. */
export const answerFields = {
  /** JSON array: for each file the stored name of the paper that it replaces, '' for none. */
  papers: 'papers',
  /** Text to the office. */
  text: 'text',
} as const;

/** Response of `correctionRequestPaths.answer`. */
export interface AnswerResponse {
  applicationNumber: string;
  /** The promised day, `YYYY-MM-DD`; '' when it is not known. */
  dueDate: string;
}
