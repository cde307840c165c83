/** GET, staff: additional data of the settings page. */
export const settingsStatePath = '/api/settings-state';

/** Response of {@link settingsStatePath}. */
export interface SettingsState {
  /** Number of unchanged sample records by collection; absent when there are none. */
  readonly sample?: Readonly<Record<string, number>>;
  /** Retention periods that the operator has fixed, by setting; they override the settings. */
  readonly fixedDays: Readonly<Record<string, number>>;
}

/** DELETE, staff: removes the sample content. */
export const sampleContentPath = '/api/sample-content';

/** Response of {@link sampleContentPath}. */
export interface SampleContentRemoved {
  readonly removed: Readonly<Record<string, number>>;
  /** Records that stay because staff changed them or a real record needs them. */
  readonly remaining: Readonly<Record<string, number>>;
}
