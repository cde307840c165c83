import { Client } from 'pg';

/** Makes a schema of PostgreSQL when it is not there. Throws what the database or the connection says. */
export async function makeSchema(databaseUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create schema if not exists ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
