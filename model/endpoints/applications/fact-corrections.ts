/**
 * URL of the corrections of facts about the applicant. Both endpoints are for staff and ignore
 * `If-Match`. `POST`, needs `handleCases`, {@link FactCorrection}: corrects facts; 204, or 409 when
 * somebody changed the same fact meanwhile: `data` has each such field, with the stored value as
 * its parameter `current`. `GET`, needs `readCases` or `handleCases`: {@link CorrectedFacts}.
 */
export const factCorrectionsPath = (application: string): string => `/api/applications/${application}/corrections`;

/** A correction of facts: the body of `POST` {@link factCorrectionsPath}. */
export interface FactCorrection {
  /** The new values by field. */
  readonly values: Readonly<Record<string, string>>;
  /** The values that the caller saw, by field, to detect conflicts. */
  readonly previousValues: Readonly<Record<string, string>>;
}

/**
 * Response of `GET` {@link factCorrectionsPath}: the value before each correction, newest first.
 */
export interface CorrectedFacts {
  readonly facts: readonly { readonly field: string; readonly value: string; readonly by: string; readonly at: string }[];
}
