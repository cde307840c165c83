/** What the settings page knows besides the settings record; GET, staff only. */
export const settingsStatePath = '/api/settings-state';

export interface SettingsState {
  /** Records of the sample content that are still there, by collection; absent when the portal shows none. */
  readonly sample?: Readonly<Record<string, number>>;
  /** Days that whoever runs the portal has fixed, by the name of the setting: what staff enter there has no effect. */
  readonly fixedDays: Readonly<Record<string, number>>;
}

/** Removes the sample content; DELETE, staff only. */
export const sampleContentPath = '/api/sample-content';

export interface SampleContentRemoved {
  readonly removed: Readonly<Record<string, number>>;
  /** Records that stay, because staff have changed them or something real needs them. */
  readonly kept: Readonly<Record<string, number>>;
}
