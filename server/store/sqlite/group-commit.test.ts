import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testCollections, things } from '../../../test/store-contract/test-collections.ts';
import { openStore } from '../open-store.ts';
import { RowReader } from '../query/row-reader.ts';
import { SchemaRegistry } from '../schema/schema-registry.ts';
import type { StoreInternals } from '../store-internals.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { RowWriter, type TransactionEffects } from '../write/row-writer.ts';
import { GroupCommit } from './group-commit.ts';
import { openReadConnection, openWriteConnection, type SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';

let folder: string;
let writer: SqliteConnection;
let reader: SqliteConnection;
let commits: GroupCommit;
let read: RowReader;
let committedEffects: TransactionEffects[][];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-group-'));
  const options = { databaseUrl: '', dataFolder: folder, collections: testCollections, log: pino({ level: 'silent' }) };
  await (await openStore(options)).close();
  writer = openWriteConnection(join(folder, 'portal.db'));
  reader = openReadConnection(join(folder, 'portal.db'));
  const rows: StoreInternals = {
    registry: new SchemaRegistry(testCollections),
    dialect: sqliteDialect,
    counterBuffer: new CounterBuffer(),
    searchIndexOf: () => undefined,
    translateError: translateSqliteError,
  };
  committedEffects = [];
  read = new RowReader(reader.db, rows);
  commits = new GroupCommit({
    raw: writer.raw,
    createWriter: () => new RowWriter(writer.db, rows),
    translateError: translateSqliteError,
    beforeCommit: () => {},
    afterCommit: (effects) => void committedEffects.push([...effects]),
  });
});

afterEach(async () => {
  await commits.close();
  writer.raw.close();
  reader.raw.close();
  await rm(folder, { recursive: true });
});

test('jobs of one event-loop turn share a transaction, a later job has its own', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => commits.write((tx) => tx.insert(things, { stock: at }))));
  expect(committedEffects.map((effects) => effects.length)).toEqual([40]);
  await commits.write((tx) => tx.insert(things, {}));
  expect(committedEffects.map((effects) => effects.length)).toEqual([40, 1]);
  expect((await read.list(things)).slice(0, 40).map((thing) => thing.stock)).toEqual([...Array(40).keys()]);
});

test('a full disk fails every job of the group; with room again, writes work without a restart', async () => {
  const [page] = Object.values(writer.raw.prepare('pragma page_count').get() ?? {});
  writer.raw.exec(`pragma max_page_count = ${Number(page) + 20}`);
  const big = (at: number) => commits.write((tx) => tx.insert(things, { note: at === 2 ? 'x'.repeat(200_000) : 'x' }));
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(big));
  expect(outcomes).toMatchObject(Array.from({ length: 4 }, () => ({ status: 'rejected', reason: { code: 'storage_full' } })));
  expect(await read.count(things)).toBe(0);
  expect(committedEffects).toEqual([]);

  await commits.write((tx) => tx.insert(things, { title: 'small enough' }));
  writer.raw.exec('pragma max_page_count = 1000000');
  await Promise.all([0, 1, 2, 3].map(big));
  expect(await read.count(things)).toBe(5);
});

test('a job that catches the error of a full disk still fails, with the other jobs of its group', async () => {
  const [page] = Object.values(writer.raw.prepare('pragma page_count').get() ?? {});
  writer.raw.exec(`pragma max_page_count = ${Number(page) + 20}`);
  const failedWrite = commits.write(async (tx) => {
    await tx.insert(things, { note: 'x'.repeat(200_000) }).catch(() => {});
    return tx.insert(things, {});
  });
  const beside = commits.write((tx) => tx.insert(things, {}));
  const outcomes = await Promise.allSettled([failedWrite, beside]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  expect(await read.count(things)).toBe(0);
});

test('a job that takes too long is rejected after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const stuck = commits.write(async (tx) => {
      await tx.insert(things, {});
      await new Promise(() => {});
    });
    const expectedRejection = expect(stuck).rejects.toMatchObject({ code: 'unavailable' });
    const next = commits.write((tx) => tx.insert(things, { title: 'next' }));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 1 }).catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expectedRejection;
    await next;
  } finally {
    vi.useRealTimers();
  }
  expect((await read.list(things)).map((thing) => thing.title)).toEqual(['next']);
});

test('closing waits for queued jobs and rejects new ones', async () => {
  const pendingWrite = commits.write((tx) => tx.insert(things, {}));
  const closed = commits.close();
  await expect(commits.write((tx) => tx.insert(things, {}))).rejects.toMatchObject({ code: 'unavailable' });
  await closed;
  await pendingWrite;
  expect(await read.count(things)).toBe(1);
});
