/** What still has to be set before real people use the portal; GET, staff only. Empty outside of production. */
export const setupWarningsPath = '/api/setup-warnings';

/** Each is a key, `admin.setup.NAME`. */
export const setupWarnings = ['sample', 'codes'] as const;
export type SetupWarning = (typeof setupWarnings)[number];

export interface SetupState {
  /** `sample`: visitors see made-up content; `codes`: text messages go to a file, so no phone gets a code. */
  readonly warnings: readonly SetupWarning[];
}
