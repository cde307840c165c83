import { STORE_VERSION_QUERY } from '../schema/migrate-schema.ts';
import { withClient } from './with-client.ts';

/**
 * Creates a PostgreSQL schema unless it exists.
 *
 * @throws the error of the database or the connection
 */
export async function createPostgresSchema(databaseUrl: string, schemaName: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`create schema if not exists ${client.escapeIdentifier(schemaName)}`);
  });
}

/**
 * Renames a PostgreSQL schema; does nothing when there is none of this name.
 *
 * @throws the error of the database or the connection, also when the new name is taken
 */
export async function renamePostgresSchema(databaseUrl: string, from: string, to: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [from]);
    if (rowCount) await client.query(`alter schema ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
  });
}

/** Reads the version of the store in the first schema of a URL's search path; undefined: none. */
export async function readPostgresStoreVersion(url: string): Promise<number | undefined> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query("select to_regclass('private_store') is not null as present");
    if (!tables[0].present) return undefined;
    const { rows } = await client.query(STORE_VERSION_QUERY);
    return Number(rows[0]?.value);
  });
}
