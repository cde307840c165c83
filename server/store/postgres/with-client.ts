import { Client } from 'pg';

/**
 * Opens a connection to a PostgreSQL database, runs a function with it and closes it.
 *
 * @throws the error of the function; that of the connection when it ended meanwhile
 */
export async function withClient<T>(databaseUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  let connectionError: Error | undefined;
  // Without a listener the end of an idle connection would end the process.
  client.on('error', (error) => {
    connectionError ??= error;
  });
  await client.connect();
  try {
    return await run(client);
  } catch (error) {
    throw connectionError ?? error;
  } finally {
    await client.end();
  }
}
