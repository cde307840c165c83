import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import { namedFiles } from '#server/file-survey.ts';
import { ignoreMissing } from '#server/store/ignore-missing.ts';
import { removedFiles } from '#server/store/private-tables.ts';
import { openSqliteFile } from '#server/store/sqlite-file.ts';
import type { Reader } from '#server/store/store.ts';
import { WrongUse } from '../command/run-command.ts';
import { type Manifest, measure, writeManifest } from './manifest.ts';

/** Belongs to the store while it is open; the copy is made by SQLite. */
const STORE_FILES = new Set(['portal.db', 'portal.db-wal', 'portal.db-shm', 'portal.db-journal']);

/** Copies the store in the data folder with its files into a new folder, while the portal runs. Throws WrongUse. */
export async function backUpSqlite(dataFolder: string, target: string, collections: readonly Collection[]): Promise<Manifest> {
  const path = join(dataFolder, 'portal.db');
  if (!existsSync(path)) throw new WrongUse(`There is no store in ${dataFolder}. PORTAL_DATA names the data folder.`);
  await prepare(target, dataFolder);
  const source = openSqliteFile(path, collections);
  try {
    source.copyTo(join(target, 'portal.db'));
  } finally {
    source.close();
  }
  await secure(join(target, 'portal.db'));
  // From here on the copy says which files belong to it; they do not change, and stay for a day after nothing names them.
  const copy = openSqliteFile(join(target, 'portal.db'), collections);
  try {
    return await finish(dataFolder, target, copy.read, copy.collections, 'sqlite');
  } finally {
    copy.close();
  }
}

/** Copies files and secret beside records that PostgreSQL holds and dumps itself. Throws WrongUse. */
export async function backUpFiles(
  dataFolder: string,
  target: string,
  collections: readonly Collection[],
  reader: Reader,
): Promise<Manifest> {
  await prepare(target, dataFolder);
  return finish(dataFolder, target, reader, collections, 'postgres');
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
  dataFolder: string,
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
    if ((await copyFile(join(dataFolder, path), to).then(() => true, ignoreMissing)) === undefined) return false;
    await secure(to);
    files.push({ path, ...(await measure(to)) });
    return true;
  };
  if (records === 'sqlite') files.push({ path: 'portal.db', ...(await measure(join(target, 'portal.db'))) });
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (entry.isFile() && !STORE_FILES.has(entry.name)) await take(entry.name);
  }
  for await (const path of namedFiles(reader, collections)) if (!(await take(`files/${path}`))) missing.push(path);
  // A record that was deleted by mistake can be brought back as long as its files are there.
  const taken = new Set(files.map(({ path }) => path));
  for (const { path } of await reader.list(removedFiles)) if (!taken.has(`files/${path}`)) await take(`files/${path}`);
  const counts: Manifest['counts'] = {};
  for (const of of collections) counts[of.name] = await reader.count(of);
  const manifest: Manifest = { format: 1, made: new Date().toISOString(), records, counts, files, missing };
  await writeManifest(target, manifest);
  return manifest;
}

/** On disk, and for the portal's own user only. */
async function secure(path: string): Promise<void> {
  await chmod(path, 0o600);
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
