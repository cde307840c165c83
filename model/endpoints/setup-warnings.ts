/**
 * GET, staff: what must be configured before real people use the portal. Empty outside of
 * production.
 */
export const setupWarningsPath = '/api/setup-warnings';

/** Setup warnings. Message keys: `admin.setup.…`. */
export const setupWarnings = ['sample', 'codes', 'roles', 'holidays', 'texts'] as const;
/** A setup warning. */
export type SetupWarning = (typeof setupWarnings)[number];

/** Response of {@link setupWarningsPath}. */
export interface SetupState {
  /**
   * `sample`: visitors see sample content; `codes`: SMS go to a file, so that no phone receives a
   * code; `roles`: there are several accounts, and each can do everything, as after an upgrade;
   * `holidays`: from October, feasts of the next year are not in the settings; `texts`: the
   * credits of a text message gateway come to an end.
   */
  readonly warnings: readonly SetupWarning[];
}
