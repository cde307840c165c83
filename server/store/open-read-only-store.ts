import { join } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import type { ReadOnlyStore } from './store.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * Opens a store for reading, whichever version of the portal wrote it. Nothing in it changes.
 *
 * @throws PortalError `unavailable` when PostgreSQL does not answer. The methods of its reader
 *   throw `conflict` when they read a field that the store lacks, because an earlier version wrote
 *   it.
 */
export async function openReadOnlyStore(
  { databaseUrl, dataFolder }: Pick<StoreOptions, 'databaseUrl' | 'dataFolder'>,
  collections: readonly Collection[],
): Promise<ReadOnlyStore> {
  if (databaseUrl !== '') {
    const { openReadOnlyPostgresStore } = await import('./postgres/open-read-only-postgres-store.ts');
    return openReadOnlyPostgresStore(databaseUrl, collections);
  }
  const { openReadOnlySqliteStore } = await import('./sqlite/open-read-only-sqlite-store.ts');
  return openReadOnlySqliteStore(join(dataFolder, 'portal.db'), collections);
}
