import type { Collection } from '#lib/schema/collection.ts';
import type { SqlDialect } from './query/sql-dialect.ts';
import type { SearchIndexType } from './schema/database-schema.ts';
import type { SchemaRegistry } from './schema/schema-registry.ts';
import type { CounterBuffer } from './write/counter-buffer.ts';

/** The parts of an open store that row readers and row writers share. */
export interface StoreInternals {
  readonly registry: SchemaRegistry;
  readonly dialect: SqlDialect;
  readonly counterBuffer: CounterBuffer;
  /** The type of a collection's search index; undefined when it has none. */
  searchIndexOf(collection: Collection): SearchIndexType | undefined;
  /** Maps a database error to a PortalError. */
  translateError(error: unknown): unknown;
}
