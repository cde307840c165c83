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
