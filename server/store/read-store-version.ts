import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STORE_VERSION_QUERY } from './schema/migrate-schema.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * Reads the version of a store without opening it, which would migrate it.
 *
 * @returns undefined when there is no store yet
 */
export async function readStoreVersion({
  databaseUrl,
  dataFolder,
}: Pick<StoreOptions, 'databaseUrl' | 'dataFolder'>): Promise<number | undefined> {
  if (databaseUrl !== '') {
    const { withClient } = await import('./postgres/with-client.ts');
    return withClient(databaseUrl, async (client) => {
      const { rows: tables } = await client.query("select to_regclass('private_store') is not null as exists");
      return tables[0].exists ? Number((await client.query(STORE_VERSION_QUERY)).rows[0]?.value) : undefined;
    });
  }
  const file = join(dataFolder, 'portal.db');
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare(STORE_VERSION_QUERY).get()?.value);
  } finally {
    database.close();
  }
}
