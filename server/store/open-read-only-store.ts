import { join } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import type { ReadOnlyStore } from './read-only-store.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * Opens a store for reading and changes nothing in it, whichever version wrote it.
 *
 * @throws PortalError `conflict` when a field is read that an earlier version did not have
 */
export async function openReadOnlyStore(
  { databaseUrl, dataFolder }: Pick<StoreOptions, 'databaseUrl' | 'dataFolder'>,
  collections: readonly Collection[],
): Promise<ReadOnlyStore> {
  if (databaseUrl !== '') {
    const { openReadOnlyPostgresStore } = await import('./postgres/open-read-only-postgres-store.ts');
    return openReadOnlyPostgresStore(databaseUrl, collections);
  }
  const { openSqliteFile } = await import('./sqlite/sqlite-file.ts');
  return openSqliteFile(join(dataFolder, 'portal.db'), collections);
}
