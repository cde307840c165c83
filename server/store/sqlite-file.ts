import { DatabaseSync } from 'node:sqlite';
import type { Collection } from '#lib/schema/collection.ts';
import { Catalogue } from './catalogue.ts';
import { Counters } from './counters.ts';
import { RowReader } from './row-reader.ts';
import { openReader } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { explainSqliteError } from './sqlite-errors.ts';
import type { Reader } from './store.ts';

/** A store in a file as it lies there, opened for reading only. */
export interface SqliteFile {
  readonly read: Reader;
  /** Those of the collections that the file has a table for: it may have been written before one was declared. */
  readonly collections: readonly Collection[];
  /** What SQLite finds wrong with the file; empty when it is sound. */
  problems(): string[];
  /** Writes everything that is committed into a new file, also while others write. */
  copyTo(path: string): void;
  close(): void;
}

export function openSqliteFile(path: string, collections: readonly Collection[]): SqliteFile {
  const { raw, db } = openReader(path);
  const tables = new Set(
    raw
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map((row) => String(row.name)),
  );
  return {
    read: new RowReader(db, {
      catalogue: new Catalogue(collections),
      dialect: sqliteDialect,
      counters: new Counters(),
      searchedBy: () => undefined,
      explain: explainSqliteError,
    }),
    collections: collections.filter(({ name }) => tables.has(name)),
    problems() {
      const lines = raw
        .prepare('pragma integrity_check')
        .all()
        .map((row) => String(row.integrity_check));
      return lines.filter((line) => line !== 'ok');
    },
    copyTo: (target) => void raw.prepare('vacuum into ?').run(target),
    close: () => raw.close(),
  };
}

/** Whether another process has the file open. Nobody may open it in the meantime. */
export function isSqliteFileInUse(path: string): boolean {
  const raw = new DatabaseSync(path, { timeout: 0 });
  try {
    // The last one to leave write-ahead logging must be alone; the next start goes back to it.
    raw.exec('pragma journal_mode = delete');
    return false;
  } catch {
    return true;
  } finally {
    raw.close();
  }
}
