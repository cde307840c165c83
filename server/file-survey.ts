import { parseWireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { type FileStore, originalOf } from './store/files.ts';
import { removedFiles } from './store/private-tables.ts';
import type { Reader, StoredRecord } from './store/store.ts';
import { markedPath } from './store/sweep.ts';

const PAGE = 1000;

/** What files there are, against what the records say. Paths are `<collection>/<record>/<name>`. */
export interface FileSurvey {
  /** Files that records name. */
  readonly named: number;
  /** Named and not there. */
  readonly missing: readonly string[];
  /** There for longer than a day, and neither named nor waiting for their deletion. */
  readonly orphans: readonly string[];
  /** Unfinished uploads older than a day, by their name. */
  readonly temporaries: readonly string[];
  /** Marks of files to be deleted: whose day has long passed, and whose file a record names again. */
  readonly overdueMarks: readonly string[];
  readonly staleMarks: readonly string[];
  /** Folders that belong to no collection. */
  readonly strangers: readonly string[];
}

/** Compares files and records; changes nothing. `olderThanHours` as the sweep takes it. */
export async function surveyFiles(
  reader: Reader,
  files: FileStore,
  collections: readonly Collection[],
  olderThanHours: number,
): Promise<FileSurvey> {
  const before = new Date(Date.now() - olderThanHours * 3_600_000);
  const named = new Set<string>();
  for await (const path of namedFiles(reader, collections)) named.add(path);

  const marks = await reader.list(removedFiles);
  const marked = new Set(marks.map(({ path }) => path));
  const isDue = (removed: string): boolean => (parseWireDate(removed) ?? new Date()) <= before;
  const known = new Set(collections.map(({ name }) => name));
  const found = new Set<string>();
  const strangers = new Set<string>();
  const orphans: string[] = [];
  for await (const { collection, recordId, name, modified } of files.list()) {
    const path = markedPath(collection, recordId, name);
    if (!known.has(collection)) {
      strangers.add(collection);
      continue;
    }
    found.add(path);
    const owners = [path, markedPath(collection, recordId, originalOf(name) ?? name)];
    if (owners.some((owner) => named.has(owner) || marked.has(owner))) continue;
    const at = await modified();
    if (at && at < before) orphans.push(path);
  }
  return {
    named: named.size,
    missing: [...named].filter((path) => !found.has(path)),
    orphans,
    temporaries: await files.oldTemporaries(before),
    overdueMarks: marks.filter(({ path, removed }) => !named.has(path) && isDue(removed)).map(({ path }) => path),
    staleMarks: [...marked].filter((path) => named.has(path)),
    strangers: [...strangers],
  };
}

/** Every file that a record names, by pages, so that the store is never held. */
export async function* namedFiles(reader: Reader, collections: readonly Collection[]): AsyncGenerator<string> {
  for (const of of collections) {
    const fields = Object.entries(of.fields).flatMap(([name, field]) => (field.kind === 'file' ? [name] : []));
    let after = '';
    for (let isLast = fields.length === 0; !isLast; ) {
      const where = parseFilter(filter('id > {:after}', { after }));
      const page: StoredRecord[] = await reader.list(of, { where, sort: [{ path: ['id'] }], limit: PAGE });
      for (const record of page) {
        const names = fields.flatMap((field) => [record[field] ?? []].flat().map(String));
        for (const name of names) if (name !== '') yield markedPath(of.name, record.id, name);
      }
      after = page.at(-1)?.id ?? '';
      isLast = page.length < PAGE;
    }
  }
}
