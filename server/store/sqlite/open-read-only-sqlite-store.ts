import type { Collection } from '#lib/schema/collection.ts';
import { RowReader } from '../query/row-reader.ts';
import { SchemaRegistry } from '../schema/schema-registry.ts';
import type { ReadOnlyStore } from '../store.ts';
import { earlierVersionError } from '../store-errors.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { openReadConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';

/** A {@link ReadOnlyStore} in a SQLite file. */
export interface ReadOnlySqliteStore extends ReadOnlyStore {
  /** Copies all committed data to a new file, also while others write. */
  copyTo(path: string): void;
  close(): void;
}

/**
 * Opens the store file at `path` read-only.
 *
 * @throws when the file does not exist
 */
export function openReadOnlySqliteStore(path: string, collections: readonly Collection[]): ReadOnlySqliteStore {
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
    findProblems() {
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

/** A missing column means that an earlier version of the portal wrote the file. */
function explainMissingColumn(error: unknown): unknown {
  return error instanceof Error && error.message.startsWith('no such column') ? earlierVersionError(error) : error;
}
