import type { SetupAnswers, SetupStep } from '../../forms/setup-steps.ts';

/**
 * `POST`, {@link SetupRequest}: one step of the setup of a new portal; responds with {@link
 * SetupResponse}. Needs the code that the server prints at its start. 400 with errors by field, 404
 * once the portal is open, 429 after too many attempts.
 */
export const setupPath = '/api/setup';

/**
 * `POST`, a form with the file `logo`: the logo of a new portal. Needs the code in the header
 * {@link setupCodeHeader}. 400 with errors by field, 404 and 429 as above.
 */
export const setupLogoPath = '/api/setup/logo';
/** Request header with the setup code, which the server reads before the file. */
export const setupCodeHeader = 'x-setup-code';

/** Body of {@link setupPath}. */
export interface SetupRequest {
  readonly code: string;
  /** The answered step; absent to start or to continue the setup. */
  readonly step?: SetupStep;
  readonly answers?: SetupAnswers;
  /** Returns to the previous step and stores nothing. */
  readonly isBack?: boolean;
}

/** Response of {@link setupPath}: the next step with its stored answers, or the end. */
export interface SetupResponse {
  readonly step: SetupStep | 'done';
  readonly answers: SetupAnswers;
}

/** Length of a code without hyphens: 60 bits. */
export const setupCodeLength = 12;
