import { Client } from 'pg';

/** Opens a connection to a PostgreSQL database, runs a function with it and closes it. */
export async function withClient<T>(databaseUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
