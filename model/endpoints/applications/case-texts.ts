/**
 * `GET`, staff who handle cases: {@link CaseTexts}. `POST` {@link SendTextAgainRequest}, staff who
 * handle cases: tells the applicant again by text how the application stands, at the number that it
 * has now; answers with {@link CaseTexts}. 409 while it cannot be sent, 429 beyond the limits.
 */
export const caseTextsPath = (application: string): string => `/api/applications/${application}/texts`;

/** Body of `POST` {@link caseTextsPath}. */
export interface SendTextAgainRequest {
  /** Made by the client for each press: the same key sends nothing twice. */
  readonly key: string;
}

/** How far a text message is: on its way, accepted by the gateway, or given up. */
export type CaseTextState = 'waiting' | 'sent' | 'dead';

/** A text message to the applicant. */
export interface CaseText {
  readonly id: string;
  /** Event of the message. Message keys: `outbox.kind.…`. */
  readonly kind: string;
  readonly state: CaseTextState;
  /** When it got into this state. */
  readonly at: string;
  /** Why it did not leave yet, or never; '' otherwise. */
  readonly error: string;
}

/** Why no text can be sent again. Message keys: `case.texts.….why`. */
export type CaseTextObstacle = 'noNumber' | 'off' | 'waiting' | 'blocked';

/** The text messages of a case that the outbox still knows, the newest first. */
export interface CaseTexts {
  readonly texts: readonly CaseText[];
  /** What would be sent, without the pick-up code; or why nothing can be. */
  readonly again: { readonly number: string; readonly text: string; readonly language: string } | CaseTextObstacle;
}
