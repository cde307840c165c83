import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '#lib/dates/durations.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { removedFiles } from '../schema/private-tables.ts';
import type { Store, StoredRecord, Tx } from '../store.ts';
import { type FileStore, type ListedFile, thumbnailOriginalName } from './file-store.ts';
import { listRecordFiles } from './list-record-files.ts';

export interface DeleteUnusedFilesOptions {
  readonly files: FileStore;
  /** Collections whose files are checked. Files of other collections are left alone. */
  readonly collections: readonly Collection[];
}

/**
 * Deletes files that were not used for some hours: files marked as removed, files that no record
 * references (uploads whose record was never written) and temporary files. A marked file that a
 * record references again loses its mark and stays.
 *
 * @returns the number of files deleted
 */
export async function deleteUnusedFiles(
  store: Store,
  olderThanHours: number,
  { files, collections }: DeleteUnusedFilesOptions,
): Promise<number> {
  const before = new Date(Date.now() - olderThanHours * HOUR_MS);
  const byName = new Map(collections.map((collection) => [collection.name, collection]));
  const { deleted, waiting } = await deleteMarkedFiles(store, files, byName, before);
  return deleted + (await deleteUnreferencedFiles(store, files, byName, { waiting, before })) + (await files.cleanUp(before));
}

/**
 * Marks files that their record no longer references. {@link deleteUnusedFiles} deletes them a day
 * later, so that a running backup and undo still find them.
 */
export async function markFilesForDeletion(tx: Tx, collection: string, recordId: string, names: readonly string[]): Promise<void> {
  const removed = serializeDate(new Date());
  for (const name of names) await tx.insert(removedFiles, { path: removedFilePath(collection, recordId, name), removed });
}

/** Builds the value of `private_removed_files.path` for a file. */
export function removedFilePath(collection: string, recordId: string, name: string): string {
  return `${collection}/${recordId}/${name}`;
}

async function deleteMarkedFiles(
  store: Store,
  files: FileStore,
  byName: ReadonlyMap<string, Collection>,
  before: Date,
): Promise<{ deleted: number; waiting: Set<string> }> {
  const waiting = new Set<string>();
  let deleted = 0;
  for (const mark of await store.read.list(removedFiles)) {
    // Reading from SQLite takes no turn of the event loop by itself.
    await setImmediate();
    const [collection = '', recordId = '', name = ''] = mark.path.split('/');
    const owner = byName.get(collection);
    const isReferenced = owner !== undefined && fileNamesOf(owner, await store.read.get(owner, recordId)).has(name);
    if (!isReferenced && (parseDate(mark.removed) ?? new Date()) > before) {
      waiting.add(mark.path);
      continue;
    }
    if (!isReferenced && owner && name !== '') deleted += Number(await files.delete({ collection, recordId, name }));
    await store.write((tx) => tx.remove(removedFiles, mark.id));
  }
  return { deleted, waiting };
}

async function deleteUnreferencedFiles(
  store: Store,
  files: FileStore,
  byName: ReadonlyMap<string, Collection>,
  { waiting, before }: { waiting: ReadonlySet<string>; before: Date },
): Promise<number> {
  let deleted = 0;
  let recordPath = '';
  let referencedFiles = new Set<string>();
  for await (const file of files.list()) {
    const collection = byName.get(file.collection);
    if (collection === undefined) continue;
    if (recordPath !== `${file.collection}/${file.recordId}`)
      referencedFiles = fileNamesOf(collection, await store.read.get(collection, file.recordId));
    recordPath = `${file.collection}/${file.recordId}`;
    const names = [file.name, thumbnailOriginalName(file.name) ?? file.name];
    if (names.some((name) => referencedFiles.has(name) || waiting.has(removedFilePath(file.collection, file.recordId, name)))) continue;
    if (await isOlder(file, before)) deleted += Number(await files.delete(file));
  }
  return deleted;
}

function fileNamesOf(collection: Collection, record: StoredRecord | undefined): Set<string> {
  return new Set(listRecordFiles(collection, record).map(({ name }) => name));
}

async function isOlder(file: ListedFile, before: Date): Promise<boolean> {
  const modified = await file.modified();
  return modified !== undefined && modified < before;
}
