import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Catalogue } from './catalogue.ts';
import { CommitListeners } from './commit-listeners.ts';
import { CounterFlush } from './counter-flush.ts';
import { Counters } from './counters.ts';
import { GroupCommit } from './group-commit.ts';
import type { Migration } from './migrations.ts';
import type { StoreLog } from './open-store.ts';
import { RowReader, type Rows } from './row-reader.ts';
import { RowWriter } from './row-writer.ts';
import { type StoreShape, shapeOf } from './shape.ts';
import { openReader, openWriter, type SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { explainSqliteError } from './sqlite-errors.ts';
import { searchDrain } from './sqlite-search.ts';
import type { Store } from './store.ts';
import { applyShape } from './tables.ts';

/** The store in one file: one connection writes, another reads what is committed. */
export async function openSqliteStore(
  path: string,
  catalogue: Catalogue,
  log: StoreLog,
  migrations?: readonly Migration[],
): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const writer = openWriter(path);
  try {
    const shape = await prepare(writer, catalogue, migrations);
    return storeOn(writer, openReader(path), { catalogue, shape, log });
  } catch (error) {
    writer.raw.close();
    throw error;
  }
}

async function prepare({ raw, db }: SqliteConnection, catalogue: Catalogue, migrations?: readonly Migration[]): Promise<StoreShape> {
  raw.exec('begin immediate');
  let shape: StoreShape;
  try {
    shape = await applyShape(db, sqliteDialect, shapeOf(catalogue), migrations);
    searchDrain(raw, shape)();
    raw.exec('commit');
  } catch (error) {
    if (raw.isTransaction) raw.exec('rollback');
    throw error;
  }
  raw.exec('pragma optimize = 0x10002');
  return shape;
}

interface Opened {
  readonly catalogue: Catalogue;
  readonly shape: StoreShape;
  readonly log: StoreLog;
}

function storeOn(writer: SqliteConnection, reader: SqliteConnection, { catalogue, shape, log }: Opened): Store {
  const counters = new Counters();
  const rows: Rows = {
    catalogue,
    dialect: sqliteDialect,
    counters,
    searchedBy: ({ name }) => shape[name]?.searchedBy,
    explain: explainSqliteError,
  };
  // What a transaction has written is in the index only when it ends.
  const written: Rows = { ...rows, searchedBy: () => undefined };
  const listeners = new CommitListeners(counters, log);
  const commits = new GroupCommit({
    raw: writer.raw,
    writer: () => new RowWriter(writer.db, written, writer.find),
    explain: explainSqliteError,
    complete: searchDrain(writer.raw, shape),
    committed: (effects) => {
      listeners.settle(effects);
      listeners.tell({ changes: effects.flatMap((each) => each.changes), signals: effects.flatMap((each) => each.signals) });
    },
  });
  const flush = new CounterFlush((job) => commits.write(job), counters, catalogue, log);

  return {
    read: new RowReader(reader.db, rows, reader.find),
    write: (job) => commits.write(job),
    ...listeners.doors,
    tell: async ({ changes = [], signals = [] }) => listeners.tell({ changes, signals }),
    isShared: false,
    alone: (job) => job(),
    state: () => ({ deafSeconds: 0 }),
    async check() {
      reader.raw.prepare('select value from private_store').get();
    },
    async close() {
      if (!writer.raw.isOpen) return;
      await flush.close().catch((error: unknown) => log.error({ err: error }, 'counters could not be written at the end'));
      await commits.close();
      writer.raw.exec('pragma optimize');
      reader.raw.close();
      writer.raw.close();
    },
  };
}
