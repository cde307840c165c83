import { join } from 'node:path';
import type { Collection } from '#lib/schema/collection.ts';
import { Catalogue } from './catalogue.ts';
import type { Migration } from './migrations.ts';
import type { Store } from './store.ts';

/** Where a store writes what nobody is told otherwise. */
export interface StoreLog {
  error(details: object, message: string): void;
  warn(message: string): void;
}

export interface StoreOptions {
  /** `postgres://…`, or '' for one file in the data folder. */
  readonly databaseUrl: string;
  /** Most connections to the database that this process holds, besides one for changes; default 12. */
  readonly connections?: number;
  /** Address past a pooler, for notices of changes; '' when the database has none: the table is looked at instead. */
  readonly noticesUrl?: string;
  /** Absolute path of the folder that holds the file; made when it is not there. */
  readonly dataFolder: string;
  /** Public collections; the private tables are always there. */
  readonly collections: readonly Collection[];
  readonly log: StoreLog;
  /** Other migrations than the portal's own, for tests. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the store and gives it every table, column and index that is declared and not there yet.
 * @throws Error in words when the store is of a newer portal or cannot become what is declared; PortalError `unavailable`
 * when the database does not answer
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataFolder, collections, log, migrations } = options;
  const catalogue = new Catalogue(collections);
  if (databaseUrl !== '') {
    const { openPostgresStore } = await import('./postgres.ts');
    return openPostgresStore(options, catalogue);
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  return openSqliteStore(join(dataFolder, 'portal.db'), catalogue, log, migrations);
}
