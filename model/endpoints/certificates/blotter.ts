/*
 * Calls of the blotter desk. It reads no applications: it is asked one question about one person,
 * and each look at a person is in the audit trail. The answer is a record of `blotter_answers`.
 */

/** `GET`, {@link BlotterQuestions}: open applications that wait for an answer, without names. */
export const blotterQuestionsPath = '/api/blotter/questions';

/** How many questions the list has at most. */
export const maxBlotterQuestions = 100;

/** A question of the list. */
export interface BlotterQuestion {
  /** Id of the application. */
  readonly application: string;
  readonly applicationNumber: string;
  readonly service: string;
  /** '' when the service has none. */
  readonly serviceFil: string;
  /** `YYYY-MM-DD`; '' when it is not known. */
  readonly dueDate: string;
}

/** Response of {@link blotterQuestionsPath}: the earliest promised date first. */
export interface BlotterQuestions {
  readonly questions: readonly BlotterQuestion[];
  /** How many wait; more than the list has at most. */
  readonly count: number;
}

/**
 * `GET`, {@link BlotterPerson}: who a question is about. Noted in the audit trail. 404 when the
 * application is decided or its service does not ask.
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
