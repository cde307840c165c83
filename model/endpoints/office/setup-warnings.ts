/**
 * GET, staff: what must be configured before real people use the portal, outside of production
 * nothing; and the last backup.
 */
export const setupWarningsPath = '/api/setup-warnings';

/** Setup warnings. Message keys: `admin.setup.…`. */
export const setupWarnings = ['sample', 'codes', 'roles', 'holidays', 'texts', 'backups', 'uncheckedBackup', 'badBackup'] as const;
/** A setup warning. */
export type SetupWarning = (typeof setupWarnings)[number];

/** Response of {@link setupWarningsPath}. */
export interface SetupWarningsResponse {
  /**
   * `sample`: visitors see sample content; `codes`: SMS go to a file, so that no phone receives a
   * code; `roles`: there are several accounts, and each can do everything, as after an upgrade;
   * `holidays`: from October, feasts of the next year are not in the settings; `texts`: the
   * credits of a text message gateway come to an end; `backups`: the last good one is older than
   * {@link maxBackupAgeHours}, or there is none; `uncheckedBackup`: a restore of the last one could
   * not be tried; `badBackup`: the last one was found bad and put aside.
   */
  readonly warnings: readonly SetupWarning[];
  /** The last good backup; null when none was ever made. */
  readonly backup: LastBackup | null;
}

/** Hours after which the last good backup is too old. */
export const maxBackupAgeHours = 48;

/** Figures of a good backup of all sites. */
export interface LastBackup {
  /** '' when there is no good one. */
  readonly made: string;
  readonly bytes: number;
  readonly seconds: number;
  /** When a restore was last tried and compared; '' for never. */
  readonly checked: string;
  /**
   * What came of the last check: '' when it found the backup good, or none was asked for;
   * `unchecked` when it could not run; `bad` when it found one bad, which is not this one.
   */
  readonly problem: '' | 'unchecked' | 'bad';
}
