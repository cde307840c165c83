import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStoreVersion } from '#server/store/read-store-version.ts';
import type { StoreOptions } from '#server/store/store-options.ts';
import { UsageError } from './run-command.ts';

/**
 * Checks that the settings name a store, for commands that must not begin a new one.
 *
 * @throws UsageError when there is none
 */
export async function assertStoreExists({ databaseUrl, dataFolder }: Pick<StoreOptions, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  if (databaseUrl === '') {
    if (existsSync(join(dataFolder, 'portal.db'))) return;
    throw new UsageError(`There is no store in ${dataFolder}. PORTAL_DATA names the data folder.`);
  }
  if ((await readStoreVersion({ databaseUrl, dataFolder })) === undefined)
    throw new UsageError('There are no records of a portal in the database that DATABASE_URL names.');
}
