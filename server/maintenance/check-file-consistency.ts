import { HOUR_MS } from '#lib/dates/durations.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { compareField } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { removedFilePath } from '../store/files/delete-unused-files.ts';
import { type FileStore, thumbnailOriginalName } from '../store/files/file-store.ts';
import { listRecordFiles } from '../store/files/list-record-files.ts';
import { removedFiles } from '../store/schema/private-tables.ts';
import type { Reader, StoredRecord } from '../store/store.ts';

const PAGE_SIZE = 1000;

/** Differences between stored files and records. Paths are `<collection>/<record>/<name>`. */
export interface FileConsistencyReport {
  /** Number of files that records reference. */
  readonly referencedCount: number;
  /** Referenced files that do not exist. */
  readonly missing: readonly string[];
  /** Files older than a day that are neither referenced nor marked for deletion. */
  readonly orphans: readonly string[];
  /** Names of unfinished uploads older than a day. */
  readonly temporaryFiles: readonly string[];
  /** Deletion marks that are overdue, or whose file is referenced again. */
  readonly overdueDeletions: readonly string[];
  readonly staleDeletions: readonly string[];
  /** Folders that belong to no collection. */
  readonly unknownFolders: readonly string[];
}

/**
 * Compares files and records without changing anything.
 *
 * @param olderThanHours age of files and deletion marks to report, as for `deleteUnusedFiles`
 */
export async function checkFileConsistency(
  reader: Reader,
  files: FileStore,
  collections: readonly Collection[],
  olderThanHours: number,
): Promise<FileConsistencyReport> {
  const before = new Date(Date.now() - olderThanHours * HOUR_MS);
  const referencedFiles = new Set<string>();
  for await (const path of listReferencedFiles(reader, collections)) referencedFiles.add(path);

  const marks = await reader.list(removedFiles);
  const marked = new Set(marks.map(({ path }) => path));
  const isDue = (removed: string): boolean => (parseDate(removed) ?? new Date()) <= before;
  const collectionNames = new Set(collections.map(({ name }) => name));
  const existingPaths = new Set<string>();
  const unknownFolders = new Set<string>();
  const orphans: string[] = [];
  for await (const { collection, recordId, name, modified } of files.list()) {
    const path = removedFilePath(collection, recordId, name);
    if (!collectionNames.has(collection)) {
      unknownFolders.add(collection);
      continue;
    }
    existingPaths.add(path);
    const owners = [path, removedFilePath(collection, recordId, thumbnailOriginalName(name) ?? name)];
    if (owners.some((owner) => referencedFiles.has(owner) || marked.has(owner))) continue;
    const modifiedAt = await modified();
    if (modifiedAt && modifiedAt < before) orphans.push(path);
  }
  return {
    referencedCount: referencedFiles.size,
    missing: [...referencedFiles].filter((path) => !existingPaths.has(path)),
    orphans,
    temporaryFiles: await files.listStaleTemporaryFiles(before),
    overdueDeletions: marks.filter(({ path, removed }) => !referencedFiles.has(path) && isDue(removed)).map(({ path }) => path),
    staleDeletions: [...marked].filter((path) => referencedFiles.has(path)),
    unknownFolders: [...unknownFolders],
  };
}

/** Yields the path of every referenced file, reading the records page by page. */
export async function* listReferencedFiles(reader: Reader, collections: readonly Collection[]): AsyncGenerator<string> {
  for (const collection of collections) {
    let after = '';
    for (let isLast = !Object.values(collection.fields).some(({ kind }) => kind === 'file'); !isLast; ) {
      const where = compareField('id', '>', after);
      const page: StoredRecord[] = await reader.list(collection, { where, sort: [{ path: ['id'] }], limit: PAGE_SIZE });
      for (const record of page)
        for (const { name } of listRecordFiles(collection, record)) yield removedFilePath(collection.name, record.id, name);
      after = page.at(-1)?.id ?? '';
      isLast = page.length < PAGE_SIZE;
    }
  }
}
