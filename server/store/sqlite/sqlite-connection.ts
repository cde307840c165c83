import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Row } from '../query/row-mapping.ts';
import type { Database, Tables } from '../query/sql.ts';
import { registerFunctions } from './sqlite-dialect.ts';

/** Maximum number of prepared statements per connection. */
const MAX_STATEMENTS = 500;

/** One connection: as `node:sqlite` has it, and as Kysely's query builder. */
export interface SqliteConnection {
  readonly raw: DatabaseSync;
  readonly db: Database;
  /**
   * Runs a statement without the query builder's executor, which takes as long as SQLite does.
   * Returns the rows.
   */
  executeQuery(query: CompiledQuery): unknown[];
}

/** Opens the connection that writes. A commit returns only once it is on disk. */
export function openWriteConnection(path: string): SqliteConnection {
  const raw = new DatabaseSync(path, { timeout: 5000 });
  raw.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma cache_size = -32000;
    pragma wal_autocheckpoint = 4000;
    pragma journal_size_limit = 67108864;
  `);
  return createConnection(raw);
}

/**
 * Opens a read-only connection, so that reads never wait for a transaction. The file must exist.
 */
export function openReadConnection(path: string): SqliteConnection {
  const raw = new DatabaseSync(path, { timeout: 5000, readOnly: true });
  // Map the first 2 GB (SQLite's maximum) instead of copying pages: it halves the cost of a row.
  raw.exec('pragma temp_store = memory; pragma cache_size = -64000; pragma mmap_size = 2147418112;');
  return createConnection(raw);
}

function createConnection(raw: DatabaseSync): SqliteConnection {
  registerFunctions(raw);
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  const database = {
    close: () => raw.close(),
    prepare(sql: string): SqliteStatement {
      const preparedStatement = statements.get(sql);
      if (preparedStatement) return preparedStatement;
      const statement = toKyselyStatement(raw.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
  return {
    raw,
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
    executeQuery: ({ sql, parameters }) => database.prepare(sql).all(parameters),
  };
}

/**
 * Adapts a statement for Kysely. Reading rows as arrays and building the objects here takes half
 * the time of SQLite's own row objects.
 */
function toKyselyStatement(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true);
  const names = statement.columns().map(({ name }) => name);
  const toRow = (values: unknown): Row => {
    const row: Row = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = (values as unknown[])[index];
    return row;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...parameters.map(toBindValue)).map(toRow),
    run: (parameters) => statement.run(...parameters.map(toBindValue)),
    *iterate(parameters) {
      for (const values of statement.iterate(...parameters.map(toBindValue))) yield toRow(values);
    },
  };
}

function toBindValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`SQLite takes no ${typeof value}`);
}
