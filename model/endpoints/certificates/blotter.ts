/*
 * Calls of the blotter desk, which cannot read applications: each question is about one person, and
 * each reading of a person is in the audit trail. The answer is a record of `blotter_answers`.
 */

/** `GET`, {@link BlotterQuestions}: undecided applications without an answer, without names. */
export const blotterQuestionsPath = '/api/blotter/questions';

/** Maximum number of questions in the list. */
export const maxBlotterQuestions = 100;

/** A question to the blotter desk. */
export interface BlotterQuestion {
  /** Id of the application. */
  readonly application: string;
  readonly applicationNumber: string;
  readonly service: string;
  /** '' when the service has no Filipino title. */
  readonly serviceFil: string;
  /** `YYYY-MM-DD`; '' when it is not known. */
  readonly dueDate: string;
}

/** Response of {@link blotterQuestionsPath}, sorted by promised date. */
export interface BlotterQuestions {
  readonly questions: readonly BlotterQuestion[];
  /** Total number of questions, which may exceed the list. */
  readonly count: number;
}

/**
 * `GET`, {@link BlotterPerson}: the person of a question; adds an audit entry. 404 when the
 * application is decided or its service needs no blotter check.
 */
export const blotterPersonPath = (application: string): string => `${blotterQuestionsPath}/${encodeURIComponent(application)}`;

/** Response of {@link blotterPersonPath}. */
export interface BlotterPerson extends BlotterQuestion {
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly address: string;
  readonly purpose: string;
}
