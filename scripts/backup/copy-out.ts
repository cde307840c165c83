import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { namedFiles } from '#server/file-survey.ts';
import type { FileStore } from '#server/store/files.ts';
import { ignoreMissing } from '#server/store/ignore-missing.ts';
import { removedFiles } from '#server/store/private-tables.ts';
import { openSqliteFile } from '#server/store/sqlite-file.ts';
import type { Reader } from '#server/store/store.ts';
import { WrongUse } from '../command/run-command.ts';
import { type Manifest, measure, writeManifest } from './manifest.ts';

/** Belongs to the store while it is open; the copy is made by SQLite. */
const STORE_FILES = new Set(['portal.db', 'portal.db-wal', 'portal.db-shm', 'portal.db-journal']);

/** Files of records, as a backup names and lays them, wherever they are kept. */
const FILES = 'files/';

/** What is copied. */
export interface Source {
  readonly dataFolder: string;
  readonly files: FileStore;
}

/** Copies the store in the data folder with its files into a new folder, while the portal runs. Throws WrongUse. */
export async function backUpSqlite(source: Source, target: string, collections: readonly Collection[]): Promise<Manifest> {
  const { dataFolder } = source;
  const path = join(dataFolder, 'portal.db');
  if (!existsSync(path)) throw new WrongUse(`There is no store in ${dataFolder}. PORTAL_DATA names the data folder.`);
  await prepare(target, dataFolder);
  const open = openSqliteFile(path, collections);
  try {
    open.copyTo(join(target, 'portal.db'));
  } finally {
    open.close();
  }
  await secure(join(target, 'portal.db'));
  // From here on the copy says which files belong to it; they do not change, and stay for a day after nothing names them.
  const copy = openSqliteFile(join(target, 'portal.db'), collections);
  try {
    return await finish(source, target, copy.read, copy.collections, 'sqlite');
  } finally {
    copy.close();
  }
}

/** Copies files and secret beside records that PostgreSQL holds and dumps itself. Throws WrongUse. */
export async function backUpFiles(source: Source, target: string, collections: readonly Collection[], reader: Reader): Promise<Manifest> {
  await prepare(target, source.dataFolder);
  return finish(source, target, reader, collections, 'postgres');
}

async function prepare(target: string, dataFolder: string): Promise<void> {
  if (`${target}/`.startsWith(`${dataFolder}/`))
    throw new WrongUse('A backup inside the data folder would be lost with it. Name another folder.');
  if (((await readdir(target).catch(ignoreMissing)) ?? []).length > 0) {
    throw new WrongUse(`${target} is not empty. Name a new folder for each backup.`);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
}

async function finish(
  { dataFolder, files: stored }: Source,
  target: string,
  reader: Reader,
  collections: readonly Collection[],
  records: Manifest['records'],
): Promise<Manifest> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  const take = async (path: string): Promise<boolean> => {
    const to = join(target, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const isThere = path.startsWith(FILES)
      ? await fetchFile(stored, path.slice(FILES.length), to)
      : await copyOf(join(dataFolder, path), to);
    if (!isThere) return false;
    await secure(to);
    files.push({ path, ...(await measure(to)) });
    return true;
  };
  if (records === 'sqlite') files.push({ path: 'portal.db', ...(await measure(join(target, 'portal.db'))) });
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (entry.isFile() && !STORE_FILES.has(entry.name)) await take(entry.name);
  }
  for await (const path of namedFiles(reader, collections)) if (!(await take(FILES + path))) missing.push(path);
  // A record that was deleted by mistake can be brought back as long as its files are there.
  const taken = new Set(files.map(({ path }) => path));
  for (const { path } of await reader.list(removedFiles)) if (!taken.has(FILES + path)) await take(FILES + path);
  const counts: Manifest['counts'] = {};
  for (const of of collections) counts[of.name] = await reader.count(of);
  const manifest: Manifest = { format: 1, made: new Date().toISOString(), records, counts, files, missing };
  await writeManifest(target, manifest);
  return manifest;
}

async function copyOf(path: string, to: string): Promise<boolean> {
  return (await copyFile(path, to).then(() => true, ignoreMissing)) === true;
}

async function fetchFile(stored: FileStore, path: string, to: string): Promise<boolean> {
  const [collection = '', recordId = '', name = ''] = path.split('/');
  const file = await stored.find(collection, recordId, name);
  if (file === undefined) return false;
  try {
    await pipeline(file.open(), createWriteStream(to));
    return true;
  } catch (error) {
    if (isPortalError(error) && error.code === 'not_found') return false;
    return ignoreMissing(error) ?? false;
  }
}

/** On disk, and for the portal's own user only. */
async function secure(path: string): Promise<void> {
  await chmod(path, 0o600);
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
