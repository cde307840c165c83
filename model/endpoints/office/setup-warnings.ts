/**
 * GET, staff: warnings about the configuration (in production only), and the last backup.
 */
export const setupWarningsPath = '/api/setup-warnings';

/** Setup warnings. Message keys: `admin.setup.…`. */
const setupWarnings = ['sample', 'codes', 'roles', 'holidays', 'texts', 'backups', 'uncheckedBackup', 'badBackup'] as const;
/** A setup warning. */
export type SetupWarning = (typeof setupWarnings)[number];

/** Response of {@link setupWarningsPath}. */
export interface SetupWarningsResponse {
  /**
   * `sample`: visitors see sample content; `codes`: SMS go to a file, so that no phone receives a
   * code; `roles`: all of several accounts are administrators, as after an upgrade; `holidays`:
   * from October, the settings lack feasts of the next year; `texts`: a text message gateway is low
   * on credits; `backups`: the last good backup is older than {@link maxBackupAgeHours}, or there
   * is none; `uncheckedBackup`: a restore of the last backup could not be tried; `badBackup`: the
   * last backup failed its check.
   */
  readonly warnings: readonly SetupWarning[];
  /** The last good backup; null when none was ever made. */
  readonly backup: LastBackup | null;
}

/** Maximum age of the last good backup in hours. */
export const maxBackupAgeHours = 48;

/** The last good backup of all sites. */
export interface LastBackup {
  /** When it was created; '' when there is no good one. */
  readonly made: string;
  readonly bytes: number;
  readonly seconds: number;
  /** When a restore was last tried and verified; '' for never. */
  readonly checked: string;
  /**
   * Result of the last check: '' when it succeeded or was not requested; `unchecked` when it could
   * not run; `bad` when it found a newer backup bad.
   */
  readonly problem: '' | 'unchecked' | 'bad';
}
