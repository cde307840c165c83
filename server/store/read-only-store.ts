import type { Collection } from '#lib/schema/collection.ts';
import type { Reader } from './store.ts';

/** A store opened for reading, without migrating it. */
export interface ReadOnlyStore {
  readonly read: Reader;
  /** The collections that the store has a table for; it may predate some. */
  readonly collections: readonly Collection[];
  /** Checks the integrity of SQLite's file; PostgreSQL checks its own. Returns what is wrong. */
  problems(): string[];
  close(): void | Promise<void>;
}
