import type { PaperReview } from '../../collections/applications/applications.ts';

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
  /**
   * `POST`, staff, {@link FactCorrection}: corrects a slip in the facts of the applicant; 409 when
   * somebody changed the same meanwhile. 204. `GET`, staff: {@link CorrectedFacts}. Both without
   * `If-Match`.
   */
  facts: (application: string): string => `/api/applications/${application}/corrections`,
  /**
   * `POST`, a visitor who verified the number, multipart, `Idempotency-Key`: answers what the
   * office asked. Files in `requirements`, and in the same order in {@link answerFields} the papers
   * that they replace. {@link AnswerResponse}; 409 when the office does not wait (any more).
   */
  answer: (application: string): string => `/api/applications/${application}/answer`,
} as const;

/** Body of `caseCorrectionPaths.review`. */
export interface PaperReviewRequest {
  /** The stored name of a file of `requirements`. */
  file: string;
  /** '' takes back what was said. */
  decision: PaperReview['decision'] | '';
  /** Required for 'again': what is wrong, in the language of the application. */
  remark?: string;
}

/** Body of `caseCorrectionPaths.ask`. Papers that are asked for again are asked for with it. */
export interface AskRequest {
  /** What else is needed; required when no paper is asked for. */
  text: string;
}

/** Fields of an answer of the applicant besides its files. */
export const answerFields = {
  /** JSON list: the stored name of each replaced paper, '' for one that is new. */
  papers: 'papers',
  /** A word to the office. */
  text: 'text',
} as const;

/** Response of `caseCorrectionPaths.answer`. */
export interface AnswerResponse {
  applicationNumber: string;
  /** The promised day, `YYYY-MM-DD`; '' when it is not known. */
  dueDate: string;
}

/** Body of `caseCorrectionPaths.facts`: values by field, as they shall be and as they were seen. */
export interface FactCorrection {
  values: Readonly<Record<string, string>>;
  seen: Readonly<Record<string, string>>;
}

/** Response of `caseCorrectionPaths.facts`: the values before each correction, the newest first. */
export interface CorrectedFacts {
  readonly facts: readonly { readonly field: string; readonly value: string; readonly by: string; readonly at: string }[];
}
