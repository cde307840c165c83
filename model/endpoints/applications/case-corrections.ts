import type { PaperReview } from '../../collections/applications/applications.ts';

/**
 * Calls with which the office has an application corrected instead of denying it. Those of staff
 * need `handleCases` and behave like an update of the record: they take `If-Match`, `fields` and
 * `expand`, and respond with the record, or 412 with the current one.
 */
export const caseCorrectionPaths = {
  /** `POST`, staff, {@link PaperReviewRequest}: accepts or rejects one paper. */
  review: (application: string): string => `/api/applications/${application}/paper-review`,
  /**
   * `POST`, staff, {@link AskRequest}: asks the applicant for what is missing, and stops the
   * working-day clock until the answer. `DELETE`, staff: ends the pause; when the person who asked
   * ends it before the message is sent, it leaves no trace.
   */
  ask: (application: string): string => `/api/applications/${application}/ask`,
  /**
   * `POST`, staff, {@link FactCorrection}: corrects facts about the applicant; 204, or 409 when
   * somebody changed the same fact meanwhile. `GET`, staff: {@link CorrectedFacts}. Both without
   * `If-Match`.
   */
  facts: (application: string): string => `/api/applications/${application}/corrections`,
  /**
   * `POST`, a visitor who verified the number, multipart, `Idempotency-Key`: answers the office's
   * request. `requirements` contains files, and `papers` ({@link answerFields}) in the same order
   * the papers that they replace. {@link AnswerResponse}; 409 when the office does not wait.
   */
  answer: (application: string): string => `/api/applications/${application}/answer`,
} as const;

/** Body of `caseCorrectionPaths.review`. */
export interface PaperReviewRequest {
  /** The stored name of a file of `requirements`. */
  file: string;
  /** '' removes the review. */
  decision: PaperReview['decision'] | '';
  /** Required for 'again': the reason, in the language of the application. */
  remark?: string;
}

/** Body of `caseCorrectionPaths.ask`. The request always includes the rejected papers. */
export interface AskRequest {
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

/** Response of `caseCorrectionPaths.answer`. */
export interface AnswerResponse {
  applicationNumber: string;
  /** The promised day, `YYYY-MM-DD`; '' when it is not known. */
  dueDate: string;
}

/** Body of `caseCorrectionPaths.facts`: the new values, and those that the caller saw, by field. */
export interface FactCorrection {
  values: Readonly<Record<string, string>>;
  seen: Readonly<Record<string, string>>;
}

/** Response of `caseCorrectionPaths.facts`: the value before each correction, newest first. */
export interface CorrectedFacts {
  readonly facts: readonly { readonly field: string; readonly value: string; readonly by: string; readonly at: string }[];
}
