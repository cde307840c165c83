import { Client } from 'pg';
import { STORE_VERSION_QUERY } from '../schema/migrate-schema.ts';

/** Reads the version of the store in the first schema of a URL's search path; undefined: none. */
export async function readPostgresStoreVersion(url: string): Promise<number | undefined> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query("select to_regclass('private_store') is not null as present");
    if (!tables[0].present) return undefined;
    const { rows } = await client.query(STORE_VERSION_QUERY);
    return Number(rows[0]?.value);
  } finally {
    await client.end();
  }
}
