import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseWireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { filesFolder, ignoreMissing, originalOf, temporariesFolder } from './store/disk-files.ts';
import { removedFiles } from './store/private-tables.ts';
import type { Reader, StoredRecord } from './store/store.ts';
import { markedPath } from './store/sweep.ts';

const PAGE = 1000;

/** What lies in the folder of files, against what the records say. Paths are `<collection>/<record>/<name>`. */
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
  dataFolder: string,
  collections: readonly Collection[],
  olderThanHours: number,
): Promise<FileSurvey> {
  const root = filesFolder(dataFolder);
  const before = new Date(Date.now() - olderThanHours * 3_600_000);
  const named = new Set<string>();
  for await (const path of namedFiles(reader, collections)) named.add(path);

  const marks = await reader.list(removedFiles);
  const marked = new Set(marks.map(({ path }) => path));
  const isDue = (removed: string): boolean => (parseWireDate(removed) ?? new Date()) <= before;
  const found = new Set<string>();
  const orphans: string[] = [];
  for (const of of collections) {
    for (const recordId of await entriesOf(join(root, of.name))) {
      for (const name of await entriesOf(join(root, of.name, recordId))) {
        const path = markedPath(of.name, recordId, name);
        found.add(path);
        const owners = [path, markedPath(of.name, recordId, originalOf(name) ?? name)];
        if (owners.some((owner) => named.has(owner) || marked.has(owner))) continue;
        if (await isOlder(join(root, path), before)) orphans.push(path);
      }
    }
  }
  const temporaries: string[] = [];
  for (const name of await entriesOf(temporariesFolder(dataFolder))) {
    if (await isOlder(join(temporariesFolder(dataFolder), name), before)) temporaries.push(name);
  }
  const known = new Set(['.temporary', ...collections.map(({ name }) => name)]);
  return {
    named: named.size,
    missing: [...named].filter((path) => !found.has(path)),
    orphans,
    temporaries,
    overdueMarks: marks.filter(({ path, removed }) => !named.has(path) && isDue(removed)).map(({ path }) => path),
    staleMarks: [...marked].filter((path) => named.has(path)),
    strangers: (await entriesOf(root)).filter((name) => !known.has(name)),
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

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(ignoreMissing);
  return found !== undefined && found.mtime < before;
}
