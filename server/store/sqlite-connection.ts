import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Row } from './rows.ts';
import type { Database, Tables } from './sql-dialect.ts';
import { addFunctions } from './sqlite-dialect.ts';

/** Statements kept prepared for each connection. */
const MAX_STATEMENTS = 500;

export interface SqliteConnection {
  readonly raw: DatabaseSync;
  readonly db: Database;
  /** The rows a statement finds, without the query builder's executor: it takes as long as SQLite does. */
  find(query: CompiledQuery): unknown[];
}

/** The connection that writes: an answer means that the disk has it. */
export function openWriter(path: string): SqliteConnection {
  const raw = new DatabaseSync(path, { timeout: 5000 });
  raw.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma cache_size = -32000;
    pragma wal_autocheckpoint = 4000;
    pragma journal_size_limit = 67108864;
  `);
  return connectionOn(raw);
}

/** A connection that only reads, so that no read waits for a transaction. The file must be there. */
export function openReader(path: string): SqliteConnection {
  const raw = new DatabaseSync(path, { timeout: 5000, readOnly: true });
  // The first 2 GB (SQLite's most) are read where the system keeps the file, not copied out of there: half the work of a row.
  raw.exec('pragma temp_store = memory; pragma cache_size = -64000; pragma mmap_size = 2147418112;');
  return connectionOn(raw);
}

function connectionOn(raw: DatabaseSync): SqliteConnection {
  addFunctions(raw);
  const statements = new Map<string, SqliteStatement>();
  const database = {
    close: () => raw.close(),
    prepare(sql: string): SqliteStatement {
      const known = statements.get(sql);
      if (known) statements.delete(sql);
      const statement = known ?? kyselyStatement(raw.prepare(sql));
      statements.set(sql, statement);
      const [oldest] = statements.keys();
      if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  };
  return {
    raw,
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
    find: ({ sql, parameters }) => database.prepare(sql).all(parameters),
  };
}

/** SQLite's own objects are slow to make and to read; values in a row, and an object of ours around them, take half the time. */
function kyselyStatement(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true);
  const names = statement.columns().map(({ name }) => name);
  const row = (values: unknown): Row => {
    const made: Row = {};
    for (let at = 0; at < names.length; at += 1) made[names[at] as string] = (values as unknown[])[at];
    return made;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...parameters.map(boundValue)).map(row),
    run: (parameters) => statement.run(...parameters.map(boundValue)),
    iterate: (parameters) => iterated(statement.iterate(...parameters.map(boundValue)), row),
  };
}

function* iterated(rows: Iterable<unknown>, row: (values: unknown) => Row): IterableIterator<Row> {
  for (const values of rows) yield row(values);
}

function boundValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`SQLite takes no ${typeof value}`);
}
