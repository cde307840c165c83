import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseWireDate } from '#lib/dates.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { filesFolder, ignoreMissing, originalOf, temporariesFolder } from './disk-files.ts';
import { removedFiles } from './private-tables.ts';
import type { Store, StoredRecord } from './store.ts';

export interface SweepOptions {
  readonly dataFolder: string;
  /** Collections whose files are looked at; folders of others are left alone. */
  readonly collections: readonly Collection[];
}

/**
 * Deletes what has been without a use for this long: files marked as removed, files that no record names (an upload whose
 * record was never written) and temporary files. A marked file that a record names again stays and loses its mark.
 * Gives how many files went.
 */
export async function sweep(store: Store, olderThanHours: number, { dataFolder, collections }: SweepOptions): Promise<number> {
  const before = new Date(Date.now() - olderThanHours * 60 * 60 * 1000);
  const root = filesFolder(dataFolder);
  const byName = new Map(collections.map((of) => [of.name, of]));
  let deleted = await sweepTemporaries(temporariesFolder(dataFolder), before);
  const marks = await sweepMarked(store, root, byName, before);
  deleted += marks.deleted;
  for (const of of collections) deleted += await sweepUnnamed(store, root, of, marks.waiting, before);
  return deleted;
}

/** How `private_removed_files.path` names a file. */
export function markedPath(collection: string, recordId: string, name: string): string {
  return `${collection}/${recordId}/${name}`;
}

async function sweepTemporaries(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    if (await isOlder(join(folder, name), before)) deleted += await remove(join(folder, name));
  }
  return deleted;
}

async function sweepMarked(
  store: Store,
  root: string,
  byName: ReadonlyMap<string, Collection>,
  before: Date,
): Promise<{ deleted: number; waiting: Set<string> }> {
  const waiting = new Set<string>();
  let deleted = 0;
  for (const mark of await store.read.list(removedFiles)) {
    const [collection = '', recordId = '', name = ''] = mark.path.split('/');
    const of = byName.get(collection);
    const isNamed = of !== undefined && namesOf(of, await store.read.get(of, recordId)).has(name);
    if (!isNamed && (parseWireDate(mark.removed) ?? new Date()) > before) {
      waiting.add(mark.path);
      continue;
    }
    if (!isNamed && of && name !== '') deleted += await remove(join(root, collection, recordId, name));
    await store.write((tx) => tx.remove(removedFiles, mark.id));
  }
  return { deleted, waiting };
}

async function sweepUnnamed(store: Store, root: string, of: Collection, waiting: ReadonlySet<string>, before: Date): Promise<number> {
  let deleted = 0;
  for (const recordId of (await readdir(join(root, of.name)).catch(ignoreMissing)) ?? []) {
    const folder = join(root, of.name, recordId);
    const named = namesOf(of, await store.read.get(of, recordId));
    for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
      const names = [name, originalOf(name) ?? name];
      if (names.some((each) => named.has(each) || waiting.has(markedPath(of.name, recordId, each)))) continue;
      if (await isOlder(join(folder, name), before)) deleted += await remove(join(folder, name));
    }
    // A folder that was made just now is waiting for its files.
    if (await isOlder(folder, before)) await rmdir(folder).catch(() => {});
  }
  return deleted;
}

function namesOf(of: Collection, record: StoredRecord | undefined): Set<string> {
  const files = Object.entries(of.fields).filter(([, field]) => field.kind === 'file');
  return new Set(files.flatMap(([name]) => [record?.[name] ?? []].flat().map(String)));
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(ignoreMissing);
  return found !== undefined && found.mtime < before;
}

async function remove(path: string): Promise<number> {
  const found = await stat(path).catch(ignoreMissing);
  await rm(path, { force: true, recursive: true });
  return found ? 1 : 0;
}
