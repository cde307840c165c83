import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { listReferencedFiles } from '#server/maintenance/check-file-consistency.ts';
import type { FileStore } from '#server/store/files/file-store.ts';
import { ignoreMissing } from '#server/store/files/ignore-missing.ts';
import { listFolder } from '#server/store/files/list-folder.ts';
import { syncToDisk } from '#server/store/files/sync-to-disk.ts';
import { removedFiles } from '#server/store/schema/private-tables.ts';
import { openReadOnlySqliteStore } from '#server/store/sqlite/open-read-only-sqlite-store.ts';
import type { Reader } from '#server/store/store.ts';
import { UsageError } from '../command/run-command.ts';
import { DUMP_FILE, hashFile, type Manifest, writeManifest } from './manifest.ts';

/** The files of the open SQLite store. They are not copied as files; SQLite makes the copy. */
const STORE_FILES = new Set(['portal.db', 'portal.db-wal', 'portal.db-shm', 'portal.db-journal']);

/** The path prefix of record files in a backup, wherever the portal stores them. */
const FILES = 'files/';

/** The parts of a portal to back up. */
export interface BackupSource {
  readonly dataFolder: string;
  readonly files: FileStore;
}

/** Further entries in the manifest of the main portal. */
export type ManifestExtras = Pick<Manifest, 'sites' | 'tables' | 'fingerprints'>;

/**
 * Copies the store in the data folder with its files into a prepared folder, while the portal runs.
 * @throws UsageError when there is no store.
 */
export async function backUpSqlite(
  source: BackupSource,
  target: string,
  collections: readonly Collection[],
  extras: ManifestExtras = {},
): Promise<Manifest> {
  const path = join(source.dataFolder, 'portal.db');
  if (!existsSync(path)) throw new UsageError(`There is no store in ${source.dataFolder}.`);
  const store = openReadOnlySqliteStore(path, collections);
  try {
    store.copyTo(join(target, 'portal.db'));
  } finally {
    store.close();
  }
  await makePrivateAndDurable(join(target, 'portal.db'));
  // The copy determines which files belong to the backup. Files do not change, and stay for a day
  // after no record refers to them.
  const copy = openReadOnlySqliteStore(join(target, 'portal.db'), collections);
  try {
    const counts: Manifest['counts'] = {};
    for (const collection of copy.collections) counts[collection.name] = await copy.read.count(collection);
    return await backUpFiles(source, target, copy.read, copy.collections, { records: 'sqlite', counts, ...extras });
  } finally {
    copy.close();
  }
}

/** @throws UsageError when a folder is inside of the data folder */
export function assertOutsideDataFolder(folder: string, dataFolder: string): void {
  if (`${folder}/`.startsWith(`${dataFolder}/`))
    throw new UsageError('A backup inside the data folder would be lost with it. Name another folder.');
}

/**
 * Creates the folder of a backup.
 * @throws UsageError when it is not empty, or inside of the data folder.
 */
export async function prepareTarget(target: string, dataFolder: string): Promise<void> {
  assertOutsideDataFolder(target, dataFolder);
  if ((await listFolder(target)).length > 0) {
    throw new UsageError(`${target} is not empty. Name a new folder for each backup.`);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
}

/**
 * Copies files and secret of a portal, beside its store or where its records are dumped separately.
 * @param contents describe the copied store or the dump
 */
export async function backUpFiles(
  { dataFolder, files: storedFiles }: BackupSource,
  target: string,
  reader: Reader,
  collections: readonly Collection[],
  contents: Pick<Manifest, 'records' | 'counts'> & ManifestExtras,
): Promise<Manifest> {
  const { records, counts, sites = [], tables, fingerprints } = contents;
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  const copyPath = async (path: string): Promise<boolean> => {
    const to = join(target, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const exists = path.startsWith(FILES)
      ? await fetchFile(storedFiles, path.slice(FILES.length), to)
      : await copyIfPresent(join(dataFolder, path), to);
    if (!exists) return false;
    await makePrivateAndDurable(to);
    files.push({ path, ...(await hashFile(to)) });
    return true;
  };
  if (records === 'sqlite') files.push({ path: 'portal.db', ...(await hashFile(join(target, 'portal.db'))) });
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (entry.isFile() && !STORE_FILES.has(entry.name)) await copyPath(entry.name);
  }
  for await (const path of listReferencedFiles(reader, collections)) if (!(await copyPath(FILES + path))) missing.push(path);
  // Files of deleted records are included, so that the records can be restored.
  const filePaths = new Set(files.map(({ path }) => path));
  for (const { path } of await reader.list(removedFiles)) if (!filePaths.has(FILES + path)) await copyPath(FILES + path);
  // The dump of PostgreSQL is in the folder already.
  if (tables !== undefined) {
    await makePrivateAndDurable(join(target, DUMP_FILE));
    files.push({ path: DUMP_FILE, ...(await hashFile(join(target, DUMP_FILE))) });
  }
  const manifest: Manifest = {
    format: sites.length > 0 || tables !== undefined ? 2 : 1,
    made: new Date().toISOString(),
    records,
    counts,
    files,
    missing,
    sites,
    ...(tables && { tables, fingerprints }),
  };
  await writeManifest(target, manifest);
  return manifest;
}

async function copyIfPresent(path: string, to: string): Promise<boolean> {
  return (await copyFile(path, to).then(() => true, ignoreMissing)) === true;
}

async function fetchFile(storedFiles: FileStore, path: string, to: string): Promise<boolean> {
  const [collection = '', recordId = '', name = ''] = path.split('/');
  const file = await storedFiles.find(collection, recordId, name);
  if (file === undefined) return false;
  try {
    await pipeline(file.open(), createWriteStream(to));
    return true;
  } catch (error) {
    if (isPortalError(error) && error.code === 'not_found') return false;
    return ignoreMissing(error) ?? false;
  }
}

/** Syncs a file to disk and makes it readable for its owner only. */
async function makePrivateAndDurable(path: string): Promise<void> {
  await chmod(path, 0o600);
  await syncToDisk(path);
}
