import type { Collection } from '#lib/schema/collection.ts';
import type { Migration } from './schema/migrations.ts';

/** Log of the store: for failures that no caller receives. */
export interface StoreLog {
  error(details: object, message: string): void;
  warn(message: string): void;
}

export interface StoreOptions {
  /** `postgres://…`, or '' for one file in the data folder. */
  readonly databaseUrl: string;
  /**
   * Maximum number of pooled connections of this process, not counting the one for changes. Default
   * 12.
   */
  readonly maxConnections?: number;
  /**
   * Address for `listen`, past a connection pooler. '' when notifications are unavailable: the
   * change table is polled instead.
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
