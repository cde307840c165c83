import { Client } from 'pg';

/**
 * Creates a PostgreSQL schema unless it exists.
 *
 * @throws the error of the database or the connection
 */
export async function createPostgresSchema(databaseUrl: string, schemaName: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create schema if not exists ${client.escapeIdentifier(schemaName)}`);
  } finally {
    await client.end();
  }
}
