import type { Collection } from '#lib/schema/collection.ts';
import type { Migration } from './schema/migrations.ts';

/** The log in which the store writes failures that reach no caller. */
export interface StoreLog {
  error(details: object, message: string): void;
  warn(message: string): void;
}

export interface StoreOptions {
  /** `postgres://…`, or '' for one file in the data folder. */
  readonly databaseUrl: string;
  /**
   * Maximum number of pooled PostgreSQL connections of this process, besides the one for the change
   * feed; default 12.
   */
  readonly maxConnections?: number;
  /**
   * URL for LISTEN/NOTIFY, which needs a direct connection to PostgreSQL, not one through a
   * connection pooler; default `databaseUrl`. With '' the change table is polled instead.
   */
  readonly listenUrl?: string;
  /** Absolute path of the folder that holds the SQLite file; created when missing. */
  readonly dataFolder: string;
  /** Public collections. The private tables are always added. */
  readonly collections: readonly Collection[];
  readonly log: StoreLog;
  /** Replaces the portal's own migrations; for tests. */
  readonly migrations?: readonly Migration[];
}
