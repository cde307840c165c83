import { copyFile, mkdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSiteHost } from '#server/sites/site-environment.ts';
import { ignoreMissing } from '#server/store/files/ignore-missing.ts';
import { listFolder } from '#server/store/files/list-folder.ts';
import { syncToDisk } from '#server/store/files/sync-to-disk.ts';
import { assertPortalStopped } from '../command/assert-portal-stopped.ts';
import { UsageError } from '../command/run-command.ts';
import { emptyFolder } from './empty-folder.ts';
import { BadBackupError, DUMP_FILE, hashFile, type Manifest, readManifest } from './manifest.ts';

/** A restored backup. */
export interface RestoreResult {
  readonly manifest: Manifest;
  /** Where the previous data folder was moved; undefined when it was empty. */
  readonly movedTo: string | undefined;
}

/**
 * Restores a backup, with all sites in it, into an empty data folder. A non-empty one is rejected,
 * or with `isForced` moved aside. Verifies all checksums before it changes anything, and leaves the
 * folder as it was when it fails.
 * @param restoreRecords restores what is not in the folder: the records of PostgreSQL
 * @throws UsageError when the backup is invalid or the folder not empty.
 */
export async function restoreBackup(
  source: string,
  dataFolder: string,
  isForced: boolean,
  restoreRecords: () => Promise<void> = async () => undefined,
): Promise<RestoreResult> {
  const manifest = await verifyBackup(source);
  if (`${source}/`.startsWith(`${dataFolder}/`))
    throw new UsageError('This backup is inside the data folder, which is moved aside with it. Move the backup out of it first.');
  const movedTo = await prepareDataFolder(dataFolder, isForced);
  try {
    for (const host of manifest.sites ?? []) {
      const from = join(source, 'sites', host);
      await copyFiles(from, join(dataFolder, 'sites', host), await readManifest(from));
    }
    await copyFiles(source, dataFolder, manifest);
    await restoreRecords();
  } catch (error) {
    await undoRestore(dataFolder, movedTo).catch(() => movedTo && console.error(`What was there before is in ${movedTo}.`));
    throw error;
  }
  return { manifest, movedTo };
}

/** A portal that starts on a part of a backup would begin a new store, or lack files. */
async function undoRestore(dataFolder: string, movedTo: string | undefined): Promise<void> {
  await emptyFolder(dataFolder);
  if (movedTo === undefined) return;
  await rmdir(dataFolder);
  await rename(movedTo, dataFolder);
}

/**
 * Compares every file of a backup and of the sites in it with its checksum.
 * @returns the manifest of the main portal
 * @throws UsageError that names what is missing or damaged.
 */
export async function verifyBackup(source: string): Promise<Manifest> {
  const manifest = await readManifest(source);
  await verifyChecksums(source, manifest);
  for (const host of manifest.sites ?? []) {
    if (!isSiteHost(host)) throw new UsageError(`The backup names a site that is no host name: ${host}. Nothing was restored.`);
    const folder = join(source, 'sites', host);
    await verifyChecksums(folder, await readManifest(folder), `sites/${host}/`);
  }
  return manifest;
}

async function copyFiles(source: string, dataFolder: string, { files }: Manifest): Promise<void> {
  // The store is moved last, atomically: without it no portal starts on the folder.
  const last = files.filter(({ path }) => path === 'portal.db');
  const first = files.filter(({ path }) => path !== 'portal.db' && path !== DUMP_FILE);
  for (const { path } of [...first, ...last]) await copyDurably(join(source, path), join(dataFolder, path));
}

/**
 * Compares files with a manifest.
 * @param prefix is added to the paths in messages
 * @throws BadBackupError that names what is missing or damaged.
 */
export async function verifyChecksums(source: string, manifest: Pick<Manifest, 'files'>, prefix = ''): Promise<void> {
  for (const { path, bytes, sha256 } of manifest.files) {
    if (path.split('/').includes('..')) throw new UsageError(`The backup names a file outside of itself: ${path}. Nothing was restored.`);
    const actualHash = await hashFile(join(source, path)).catch(ignoreMissing);
    if (actualHash === undefined) throw new BadBackupError(`The backup is not whole: ${prefix}${path} is not there. Nothing was restored.`);
    if (actualHash.bytes !== bytes || actualHash.sha256 !== sha256)
      throw new BadBackupError(`The backup is damaged: ${prefix}${path} is not what it was when it was made. Nothing was restored.`);
  }
}

async function prepareDataFolder(dataFolder: string, isForced: boolean): Promise<string | undefined> {
  const isEmpty = (await listFolder(dataFolder)).length === 0;
  if (!isEmpty && !isForced) {
    throw new UsageError(
      `The data folder ${dataFolder} is not empty. With --force it is moved aside, and nothing in it is lost: portal restore FOLDER --force`,
    );
  }
  if (!isEmpty) await assertPortalStopped({ databaseUrl: '', dataFolder });
  const aside = isEmpty ? undefined : `${dataFolder}.before-${new Date().toISOString().replace(/\W/g, '-')}`;
  if (aside !== undefined) await moveAside(dataFolder, aside);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return aside;
}

async function moveAside(dataFolder: string, aside: string): Promise<void> {
  await rename(dataFolder, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error;
    throw new UsageError(
      `The data folder ${dataFolder} cannot be moved aside (it may be a disk of its own). Empty it by hand and try again.`,
    );
  });
}

async function copyDurably(from: string, to: string): Promise<void> {
  const temporary = `${to}.restoring`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, temporary);
  await syncToDisk(temporary);
  await rename(temporary, to);
  await syncToDisk(dirname(to));
}
