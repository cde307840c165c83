import { DatabaseSync } from 'node:sqlite';
import type { Collection } from '#lib/schema/collection.ts';
import { RowReader } from '../query/row-reader.ts';
import type { ReadOnlyStore } from '../read-only-store.ts';
import { SchemaRegistry } from '../schema/schema-registry.ts';
import { earlierVersionError } from '../store-errors.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { openReadConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';

/** A SQLite store file opened read-only, without migrating it. */
export interface SqliteFile extends ReadOnlyStore {
  /** Copies all committed data to a new file, also while others write. */
  copyTo(path: string): void;
  close(): void;
}

/**
 * Opens the store file at `path` read-only.
 *
 * @throws when the file does not exist
 */
export function openSqliteFile(path: string, collections: readonly Collection[]): SqliteFile {
  const { raw, db } = openReadConnection(path);
  const tables = new Set(
    raw
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map((row) => String(row.name)),
  );
  return {
    read: new RowReader(db, {
      registry: new SchemaRegistry(collections),
      dialect: sqliteDialect,
      counterBuffer: new CounterBuffer(),
      searchIndexOf: () => undefined,
      translateError: (error) => translateSqliteError(explainMissingColumn(error)),
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

/** A file that is not migrated may lack fields. */
function explainMissingColumn(error: unknown): unknown {
  return error instanceof Error && error.message.startsWith('no such column') ? earlierVersionError(error) : error;
}

/** Whether another process has the file open. Nothing may open it during the check. */
export function isSqliteFileInUse(path: string): boolean {
  const raw = new DatabaseSync(path, { timeout: 0 });
  try {
    // Leaving WAL mode requires exclusive access. The next start re-enables it.
    raw.exec('pragma journal_mode = delete');
    return false;
  } catch {
    return true;
  } finally {
    raw.close();
  }
}
