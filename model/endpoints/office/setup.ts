import type { SetupAnswers, SetupStep } from '../../forms/setup-steps.ts';

/**
 * `POST`, {@link SetupRequest}: the questions that set up a new portal. Needs the code that the
 * server prints at its start. 400 with errors by field, 404 once the portal is open, 429 after too
 * many attempts.
 */
export const setupPath = '/api/setup';

/**
 * `POST`, a form with the file `logo`: the logo of a new portal. Needs the code in the header
 * {@link setupCodeHeader}. 400 with errors by field, 404 and 429 as above.
 */
export const setupLogoPath = '/api/setup/logo';
/** The header with the setup code, which is read before the file. */
export const setupCodeHeader = 'x-setup-code';

/** One page of the questions. */
export interface SetupRequest {
  readonly code: string;
  /** The question that is answered; absent to begin or to go on. */
  readonly step?: SetupStep;
  readonly answers?: SetupAnswers;
  /** Leads to the question before, and stores nothing. */
  readonly isBack?: boolean;
}

/** What comes next: a question with what is known already, or the end. */
export interface SetupResponse {
  readonly step: SetupStep | 'done';
  readonly answers: SetupAnswers;
}

/** Length of a code without its hyphens: 60 bits. */
export const setupCodeLength = 12;
