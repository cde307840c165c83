import { parseWireDate } from '#lib/dates.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { type FileStore, type ListedFile, originalOf } from './files.ts';
import { removedFiles } from './private-tables.ts';
import type { Store, StoredRecord } from './store.ts';

export interface SweepOptions {
  readonly files: FileStore;
  /** Collections whose files are looked at; what belongs to others is left alone. */
  readonly collections: readonly Collection[];
}

/**
 * Deletes what has been without a use for this long: files marked as removed, files that no record names (an upload whose
 * record was never written) and temporary files. A marked file that a record names again stays and loses its mark.
 * Gives how many files went.
 */
export async function sweep(store: Store, olderThanHours: number, { files, collections }: SweepOptions): Promise<number> {
  const before = new Date(Date.now() - olderThanHours * 60 * 60 * 1000);
  const byName = new Map(collections.map((of) => [of.name, of]));
  const marks = await sweepMarked(store, files, byName, before);
  const unnamed = await sweepUnnamed(store, files, byName, { waiting: marks.waiting, before });
  return marks.deleted + unnamed + (await files.tidy(before));
}

/** How `private_removed_files.path` names a file. */
export function markedPath(collection: string, recordId: string, name: string): string {
  return `${collection}/${recordId}/${name}`;
}

async function sweepMarked(
  store: Store,
  files: FileStore,
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
    if (!isNamed && of && name !== '') deleted += Number(await files.delete({ collection, recordId, name }));
    await store.write((tx) => tx.remove(removedFiles, mark.id));
  }
  return { deleted, waiting };
}

async function sweepUnnamed(
  store: Store,
  files: FileStore,
  byName: ReadonlyMap<string, Collection>,
  { waiting, before }: { waiting: ReadonlySet<string>; before: Date },
): Promise<number> {
  let deleted = 0;
  let owner = '';
  let named = new Set<string>();
  for await (const file of files.list()) {
    const of = byName.get(file.collection);
    if (of === undefined) continue;
    if (owner !== `${file.collection}/${file.recordId}`) named = namesOf(of, await store.read.get(of, file.recordId));
    owner = `${file.collection}/${file.recordId}`;
    const names = [file.name, originalOf(file.name) ?? file.name];
    if (names.some((name) => named.has(name) || waiting.has(markedPath(file.collection, file.recordId, name)))) continue;
    if (await isOlder(file, before)) deleted += Number(await files.delete(file));
  }
  return deleted;
}

function namesOf(of: Collection, record: StoredRecord | undefined): Set<string> {
  const fields = Object.entries(of.fields).filter(([, field]) => field.kind === 'file');
  return new Set(record ? fields.flatMap(([name]) => [record[name] ?? []].flat().map(String)) : []);
}

async function isOlder(file: ListedFile, before: Date): Promise<boolean> {
  const modified = await file.modified();
  return modified !== undefined && modified < before;
}
