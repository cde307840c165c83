import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RowReader } from '../query/row-reader.ts';
import { buildDatabaseSchema, type DatabaseSchema } from '../schema/database-schema.ts';
import { migrateSchema } from '../schema/migrate-schema.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Store } from '../store.ts';
import type { StoreInternals } from '../store-internals.ts';
import type { StoreLog, StoreOptions } from '../store-options.ts';
import { CommitListeners } from '../write/commit-listeners.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { CounterFlusher } from '../write/counter-flusher.ts';
import { RowWriter } from '../write/row-writer.ts';
import { GroupCommit } from './group-commit.ts';
import { openReadConnection, openWriteConnection, type SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import { createIndexUpdater } from './sqlite-trigram-index.ts';

/** Opens the store in one SQLite file: one connection writes, another reads committed data. */
export async function openSqliteStore({ dataFolder, log, migrations }: StoreOptions, registry: SchemaRegistry): Promise<Store> {
  const path = join(dataFolder, 'portal.db');
  mkdirSync(dataFolder, { recursive: true });
  const writer = openWriteConnection(path);
  try {
    const schema = await migrate(writer, registry, migrations);
    return createStore(writer, openReadConnection(path), { registry, schema, log });
  } catch (error) {
    writer.raw.close();
    throw error;
  }
}

async function migrate(
  { raw, db }: SqliteConnection,
  registry: SchemaRegistry,
  migrations: StoreOptions['migrations'],
): Promise<DatabaseSchema> {
  raw.exec('begin immediate');
  let schema: DatabaseSchema;
  try {
    schema = await migrateSchema(db, sqliteDialect, buildDatabaseSchema(registry), migrations);
    createIndexUpdater(raw, schema)();
    raw.exec('commit');
  } catch (error) {
    if (raw.isTransaction) raw.exec('rollback');
    throw error;
  }
  raw.exec('pragma optimize = 0x10002');
  return schema;
}

interface OpenedStore {
  readonly registry: SchemaRegistry;
  readonly schema: DatabaseSchema;
  readonly log: StoreLog;
}

function createStore(writer: SqliteConnection, reader: SqliteConnection, { registry, schema, log }: OpenedStore): Store {
  const counterBuffer = new CounterBuffer();
  const internals: StoreInternals = {
    registry,
    dialect: sqliteDialect,
    counterBuffer,
    searchIndexOf: ({ name }) => schema[name]?.searchedBy,
    translateError: translateSqliteError,
  };
  // The search index is updated just before the commit, so a transaction must not read from it.
  const writerInternals: StoreInternals = { ...internals, searchIndexOf: () => undefined };
  const listeners = new CommitListeners(counterBuffer, log);
  const commits = new GroupCommit({
    raw: writer.raw,
    createWriter: () => new RowWriter(writer.db, writerInternals, writer.executeQuery),
    translateError: translateSqliteError,
    beforeCommit: createIndexUpdater(writer.raw, schema),
    afterCommit: (effects) => {
      listeners.applyEffects(effects);
      listeners.publish({ changes: effects.flatMap(({ changes }) => changes), signals: effects.flatMap(({ signals }) => signals) });
    },
  });
  const counterFlusher = new CounterFlusher((job) => commits.write(job), counterBuffer, registry, log);

  return {
    read: new RowReader(reader.db, internals, reader.executeQuery),
    write: (job) => commits.write(job),
    ...listeners.subscriptions,
    publish: async ({ changes = [], signals = [] }) => listeners.publish({ changes, signals }),
    isShared: false,
    runExclusive: (job) => job(),
    status: () => ({ disconnectedSeconds: 0 }),
    async check() {
      reader.raw.prepare('select value from private_store').get();
    },
    async close() {
      if (!writer.raw.isOpen) return;
      await counterFlusher.close().catch((error: unknown) => log.error({ err: error }, 'counters could not be written at the end'));
      await commits.close();
      writer.raw.exec('pragma optimize');
      reader.raw.close();
      writer.raw.close();
    },
  };
}
