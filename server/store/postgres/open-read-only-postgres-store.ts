import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { RowReader } from '../query/row-reader.ts';
import type { Tables } from '../query/sql.ts';
import { buildDatabaseSchema } from '../schema/database-schema.ts';
import { SchemaRegistry } from '../schema/schema-registry.ts';
import type { ReadOnlyStore } from '../store.ts';
import { earlierVersionError } from '../store-errors.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { openPool } from './open-pool.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { postgresErrorTranslator, sqlState } from './postgres-errors.ts';

const UNDEFINED_COLUMN = '42703';

/**
 * Opens the store in the current schema of a database (the first of the URL's search path) for
 * reading, without migrating it.
 *
 * @throws PortalError `unavailable` when the database does not answer
 */
export async function openReadOnlyPostgresStore(url: string, collections: readonly Collection[]): Promise<ReadOnlyStore> {
  const registry = new SchemaRegistry(collections);
  const translateError = postgresErrorTranslator(buildDatabaseSchema(registry));
  const pool = openPool(url, { error: () => {} }, { max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
    const tables = new Set(rows.map(({ name }) => name));
    return {
      read: new RowReader(db, {
        registry,
        dialect: postgresDialect,
        counterBuffer: new CounterBuffer(),
        searchIndexOf: () => undefined,
        translateError: (error) => (sqlState(error) === UNDEFINED_COLUMN ? earlierVersionError(error) : translateError(error)),
      }),
      collections: collections.filter(({ name }) => tables.has(name)),
      findProblems: () => [],
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw translateError(error);
  }
}
