import { SchemaRegistry } from './schema/schema-registry.ts';
import type { Store } from './store.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * Opens the store and creates every declared table, column and index that does not exist yet.
 *
 * @returns the store, ready for reads and writes
 * @throws Error when the store was written by a newer portal or cannot be migrated to the declared
 *   schema
 * @throws PortalError `unavailable` when the database does not answer
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const registry = new SchemaRegistry(options.collections);
  if (options.databaseUrl !== '') {
    const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
    return openPostgresStore(options, registry);
  }
  const { openSqliteStore } = await import('./sqlite/open-sqlite-store.ts');
  return openSqliteStore(options, registry);
}
