import { Client } from 'pg';

/**
 * Renames a PostgreSQL schema; does nothing when there is none of this name.
 *
 * @throws the error of the database or the connection, also when the new name is taken
 */
export async function renamePostgresSchema(databaseUrl: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [from]);
    if (rowCount) await client.query(`alter schema ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
  } finally {
    await client.end();
  }
}
