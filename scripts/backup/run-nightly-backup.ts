import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readBackupConfig } from '#server/config.ts';
import { ignoreMissing } from '#server/store/files/ignore-missing.ts';
import { UsageError } from '../command/run-command.ts';
import { backUpInstallation, type InstallationBackup } from './back-up-installation.ts';
import { checkBackup } from './check-backup.ts';
import { createEncrypter, encryptBackup } from './encrypt-backup.ts';
import { deleteUpload, listUploads, uploadBackup } from './upload-backup.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of nightly backups, which sort by time. Only such are ever deleted. */
const BACKUP_NAME = /^portal-\d{8}T\d{6}Z(?:\.tar\.age)?$/;
const UNFINISHED_NAME = /^\.(?:new-portal-|check-)|^portal-\d{8}T\d{6}Z\.tar\.age\.part$/;

/** A nightly backup, and where it is. */
export interface NightlyBackup {
  readonly backup: InstallationBackup;
  readonly path: string;
  readonly isUploaded: boolean;
  /** Names of the older ones that were deleted. */
  readonly deleted: readonly string[];
}

/** Whether every portal and every file was copied. */
export function isComplete({ main, sites, failures }: InstallationBackup): boolean {
  return Object.keys(failures).length === 0 && [main, ...Object.values(sites)].every(({ missing }) => missing.length === 0);
}

/**
 * Makes a backup in `BACKUP_FOLDER` by the settings: tries it, encrypts it, uploads it, and deletes
 * older ones beyond `BACKUP_KEEP`. Older ones stay when anything was not copied.
 * @param isChecked whether to restore it into a scratch place and compare
 * @throws UsageError that says what failed.
 */
export async function runNightlyBackup(environment: Environment, isChecked: boolean): Promise<NightlyBackup> {
  const { folder, keep, recipients, url } = readBackupConfig(environment);
  if (folder === '') throw new UsageError('Name a FOLDER, or set BACKUP_FOLDER.');
  // A wrong key shows before any work.
  createEncrypter(recipients);
  // What an interrupted run left holds personal data.
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? [])
    if (UNFINISHED_NAME.test(name)) await rm(join(folder, name), { recursive: true });
  const name = `portal-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const plain = join(folder, `.new-${name}`);
  let path = join(folder, name);
  let backup: InstallationBackup;
  try {
    backup = await backUpInstallation(environment, plain);
    if (isChecked) await checkBackup(plain, environment);
    if (recipients.length === 0) await rename(plain, path);
    else {
      path += '.tar.age';
      await encryptBackup(plain, path, recipients);
    }
  } finally {
    await rm(plain, { recursive: true, force: true });
  }
  if (url !== '') await uploadBackup(url, path);
  const deleted = isComplete(backup) ? await deleteOlder(folder, url, keep) : [];
  return { backup, path, isUploaded: url !== '', deleted };
}

async function deleteOlder(folder: string, url: string, keep: number): Promise<string[]> {
  const older = (names: readonly string[]) =>
    names
      .filter((name) => BACKUP_NAME.test(name))
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
