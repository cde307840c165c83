import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#lib/dates/durations.ts';
import { type Environment, readBackupConfig, readStorageConfig } from '#server/config.ts';
import { ignoreMissing } from '#server/store/files/ignore-missing.ts';
import { isBusyError } from '#server/store/sqlite/sqlite-errors.ts';
import { describeError, UsageError } from '../command/run-command.ts';
import { assertOutsideDataFolder } from './back-up-files.ts';
import { backUpInstallation, type InstallationBackup } from './back-up-installation.ts';
import type { checkBackup } from './check-backup.ts';
import { createEncrypter, encryptBackup } from './encrypt-backup.ts';
import { BadBackupError, markBackupAsBad } from './manifest.ts';
import { deleteUpload, listUploads, uploadBackup } from './upload-backup.ts';

/*
 * Names of nightly backups, which sort by time. Only files and folders with such names are deleted.
 * `unchecked`: the requested check could not run; `bad`: the check found the backup bad.
 */
const BACKUP_NAME = /^portal-\d{8}T\d{6}Z(?:\.unchecked)?(?:\.tar\.age)?$/;
const UNCHECKED_NAME = /^portal-\d{8}T\d{6}Z\.unchecked(?:\.tar\.age)?$/;
const BAD_NAME = /^portal-\d{8}T\d{6}Z\.bad(?:\.tar\.age)?$/;
const UNFINISHED_NAME = /^\.(?:new-portal-|check-)|^portal-\d{8}T\d{6}Z(?:\.unchecked|\.bad)?\.tar\.age\.part$/;
/** Days for which the newest bad backup is kept for an investigation. */
export const BAD_BACKUP_DAYS = 14;

/**
 * Result of the check of a backup. `unchecked`: the check could not run, because room, a program or
 * a right was missing; the backup may be good.
 */
export type CheckResult = { readonly outcome: 'skipped' | 'passed' } | { readonly outcome: 'unchecked' | 'bad'; readonly reason: string };

/** A nightly backup, and where it is. */
export interface NightlyBackup {
  readonly backup: InstallationBackup;
  readonly path: string;
  readonly check: CheckResult;
  readonly isUploaded: boolean;
  /** Names of the older ones that were deleted. */
  readonly deleted: readonly string[];
}

/** Whether every portal and every file was copied. */
export function isComplete({ main, sites, failures }: InstallationBackup): boolean {
  return Object.keys(failures).length === 0 && [main, ...Object.values(sites)].every(({ missing }) => missing.length === 0);
}

/**
 * Makes a backup in `BACKUP_FOLDER`: checks it, encrypts it, uploads it, and deletes older ones
 * beyond `BACKUP_KEEP`. Older ones are kept when something was not copied, or when the check could
 * not run. A bad backup gets a name that says so, and is not uploaded.
 * @param check checks a backup; undefined: it is not checked
 * @throws UsageError that says what failed, also when another one is being made.
 */
export async function runNightlyBackup(environment: Environment, check: typeof checkBackup | undefined): Promise<NightlyBackup> {
  const { folder, recipients } = readBackupConfig(environment);
  if (folder === '') throw new UsageError('Name a FOLDER, or set BACKUP_FOLDER.');
  // Throws for a wrong key before any work.
  createEncrypter(recipients);
  assertOutsideDataFolder(folder, readStorageConfig(environment).dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lockFile = join(folder, '.lock');
  const lock = acquireLock(lockFile);
  try {
    return await makeBackup(environment, check);
  } finally {
    await rm(lockFile, { force: true });
    lock.close();
  }
}

/** Returns a connection that holds a lock, which ends with the process, however that ends. */
function acquireLock(lockFile: string): DatabaseSync {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw isBusyError(error) ? new UsageError('Another backup is being made in BACKUP_FOLDER. Wait until it is done.') : error;
  }
}

async function makeBackup(environment: Environment, check: typeof checkBackup | undefined): Promise<NightlyBackup> {
  const { folder, keep, recipients, url } = readBackupConfig(environment);
  // Leftovers of an interrupted run contain personal data, so they are deleted.
  const now = new Date();
  const oldestBad = formatName(new Date(now.getTime() - BAD_BACKUP_DAYS * DAY_MS));
  await deleteMatching(folder, (name) => UNFINISHED_NAME.test(name) || (BAD_NAME.test(name) && name < oldestBad));
  const name = formatName(now);
  const plain = join(folder, `.new-${name}`);
  let path = join(folder, name);
  let backup: InstallationBackup;
  let result: CheckResult;
  try {
    backup = await backUpInstallation(environment, plain);
    result = await tryBackup(plain, environment, check);
    if (result.outcome === 'unchecked' || result.outcome === 'bad') path += `.${result.outcome}`;
    if (result.outcome === 'bad') {
      await deleteMatching(folder, (name) => BAD_NAME.test(name));
      await markBackupAsBad(plain, result.reason);
    }
    if (recipients.length === 0) await rename(plain, path);
    else {
      path += '.tar.age';
      await encryptBackup(plain, path, recipients);
    }
  } finally {
    await rm(plain, { recursive: true, force: true });
  }
  if (result.outcome === 'bad') return { backup, path, check: result, isUploaded: false, deleted: [] };
  if (url !== '') await uploadBackup(url, path);
  // Backups that were not checked must not displace those that were.
  const replaceableName = result.outcome === 'unchecked' ? UNCHECKED_NAME : BACKUP_NAME;
  const deleted = isComplete(backup) ? await deleteOlder(folder, url, keep, replaceableName) : [];
  return { backup, path, check: result, isUploaded: url !== '', deleted };
}

async function tryBackup(folder: string, environment: Environment, check: typeof checkBackup | undefined): Promise<CheckResult> {
  if (check === undefined) return { outcome: 'skipped' };
  try {
    await check(folder, environment);
    return { outcome: 'passed' };
  } catch (error) {
    const reason = describeError(error) ?? String((error as Error).stack ?? error);
    return { outcome: error instanceof BadBackupError ? 'bad' : 'unchecked', reason };
  }
}

function formatName(date: Date): string {
  return `portal-${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

async function deleteMatching(folder: string, matches: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? [])
    if (matches(name)) await rm(join(folder, name), { recursive: true });
}

async function deleteOlder(folder: string, url: string, keep: number, pattern: RegExp): Promise<string[]> {
  const older = (names: readonly string[]) =>
    names
      .filter((name) => pattern.test(name))
      .toSorted()
      .slice(0, -keep);
  const deleted = older(await readdir(folder));
  for (const name of deleted) await rm(join(folder, name), { recursive: true });
  if (url !== '') for (const name of older(await listUploads(url))) await deleteUpload(url, name);
  return deleted;
}

/** Returns the size of a backup in bytes: of its one file, or of all files in its folder. */
export async function measureBackup({ backup, path }: Pick<NightlyBackup, 'backup' | 'path'>): Promise<number> {
  if (basename(path).endsWith('.age')) return (await stat(path)).size;
  return [backup.main, ...Object.values(backup.sites)].flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);
}
