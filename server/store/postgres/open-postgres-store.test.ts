import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { queryDatabase, startPostgres } from '../../../test/servers/start-postgres.ts';
import { describeStoreContract } from '../../../test/store-contract/describe-store-contract.ts';
import { testCollections, things } from '../../../test/store-contract/test-collections.ts';
import { openStore } from '../open-store.ts';
import type { Change } from '../store.ts';
import { PostgresListener } from './postgres-listener.ts';
import { withClient } from './with-client.ts';

const log = pino({ level: 'silent' });
const withLongTimeout = { timeout: 25_000 };
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

if (postgres) {
  describeStoreContract('the store in PostgreSQL', async () => {
    const databaseUrl = await postgres.createDatabase();
    return {
      open: (collections, migrations) => openStore({ databaseUrl, dataFolder: '', collections, log, ...(migrations && { migrations }) }),
      execute: async (statement) => void (await queryDatabase(databaseUrl, statement)),
      destroy: async () => {},
    };
  });
}

describe.skipIf(!postgres)('PostgreSQL itself', { timeout: 90_000 }, () => {
  const open = async (at?: string) => {
    const databaseUrl = at ?? (await postgres?.createDatabase()) ?? '';
    return { databaseUrl, store: await openStore({ databaseUrl, dataFolder: '', collections: testCollections, log }) };
  };

  test('a command whose connection ends while it waits is told why, and goes on', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const waiting = withClient(databaseUrl, async (client) => {
      const ended = new Promise((resolve) => client.once('end', resolve));
      await queryDatabase(
        databaseUrl,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await ended;
      await client.query('select 1');
    });
    await expect(waiting).rejects.toMatchObject({ code: '57P01' });
  });

  test('folds every character as `normalizeForSearch` does', async () => {
    const { databaseUrl, store } = await open();
    await store.close();
    const characters: string[] = [];
    // Characters between the two ranges are new in Unicode 16; the server's support depends on its
    // version.
    for (let code = 1; code < 0x3000; code++) if (code < 0x1c80 || code >= 0x1e00) characters.push(String.fromCodePoint(code));
    const folded = await queryDatabase<{ letter: string; folded: string }>(
      databaseUrl,
      'select letter, portal_fold(letter) as folded from unnest($1::text[]) as letter',
      [characters],
    );
    const wrong = folded
      .filter((row) => row.folded !== normalizeForSearch(row.letter))
      .map((row) => `${row.letter} ${row.letter.codePointAt(0)?.toString(16)}`);
    expect(wrong).toEqual([]);
    expect(folded).toHaveLength(characters.length);
  });

  test('a search index of an older portal is recreated once', async () => {
    const { databaseUrl, store } = await open();
    await store.close();
    const indexes = (): Promise<object[]> =>
      queryDatabase(
        databaseUrl,
        `select indexname, indexdef, indexname::regclass::oid::int as number from pg_indexes where indexname like '%\\_\\_search%' order by 1`,
      );
    const reopened = async (): Promise<object[]> => {
      const { store } = await open(databaseUrl);
      await store.close();
      return indexes();
    };
    const createdIndexes = await indexes();
    expect(createdIndexes.length).toBeGreaterThan(0);
    expect(await reopened()).toEqual(createdIndexes);
    await queryDatabase(
      databaseUrl,
      `update private_store set value = replace(value, '"pg_trgm"', '"pg_trgm by segments"') where key = 'schema'`,
    );
    const again = await reopened();
    expect(again).toEqual(createdIndexes.map((index) => ({ ...index, number: expect.any(Number) as number })));
    expect(again).not.toEqual(createdIndexes);
    expect(await reopened()).toEqual(again);
  });

  test('search indexes remain when the schema of the first site is dropped', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const openSchema = async (name: string): Promise<void> => {
      await queryDatabase(databaseUrl, `create schema ${name}`);
      const { store } = await open(`${databaseUrl}?options=-c%20search_path%3D${name}`);
      await store.close();
    };
    await openSchema('first');
    await openSchema('second');
    const countIndexes = () =>
      queryDatabase(databaseUrl, `select indexname from pg_indexes where schemaname = 'second' and indexname like '%\\_\\_search'`);
    const before = await countIndexes();
    expect(before.length).toBeGreaterThan(0);
    await queryDatabase(databaseUrl, 'drop schema first cascade');
    expect(await countIndexes()).toEqual(before);
  });

  test('writes are unavailable while the server restarts, and acknowledged ones are stored', async () => {
    const { store } = await open();
    const acknowledgedIds: string[] = [];
    const errorCodes = new Set<unknown>();
    let isOver = false;
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await store
          .write((tx) => tx.insert(things, {}))
          .then(
            (createdThing) => acknowledgedIds.push(createdThing.id),
            (error: { code: unknown }) => errorCodes.add(error.code),
          );
      }
    });
    await expect.poll(() => acknowledgedIds.length, withLongTimeout).toBeGreaterThan(50);
    await postgres?.restart();
    const before = acknowledgedIds.length;
    await expect.poll(() => acknowledgedIds.length, withLongTimeout).toBeGreaterThan(before + 50);
    isOver = true;
    await Promise.all(writers);
    const stored = new Set((await store.read.list(things)).map((thing) => thing.id));
    expect(acknowledgedIds.filter((id) => !stored.has(id))).toEqual([]);
    expect([...errorCodes]).toEqual(['unavailable']);
    await store.close();
  });

  test('a job of several that count in one row loses once at most, because it is repeated alone', async () => {
    const { databaseUrl, store } = await open();
    const others = await Promise.all([open(databaseUrl), open(databaseUrl)]);
    const stores = [store, ...others.map((other) => other.store)];
    const { id } = await store.write((tx) => tx.insert(things, { stock: 0 }));
    let attempts = 0;
    const count = (each: typeof store) =>
      each.write(async (tx) => {
        attempts += 1;
        await tx.increment(things, id, { stock: 1 });
        for (let row = 0; row < 5; row += 1) await tx.insert(things, {});
      });
    const jobs = Array.from({ length: 12 }, () => stores).flat();
    await Promise.all(jobs.map(count));
    expect((await store.read.get(things, id))?.stock).toBe(jobs.length);
    expect(attempts).toBeLessThanOrEqual(2 * jobs.length);
    for (const each of stores) await each.close();
  });

  test('a job that is repeated does not make all others wait for a long one', async () => {
    const { databaseUrl, store } = await open();
    const other = (await open(databaseUrl)).store;
    const { id } = await store.write((tx) => tx.insert(things, { stock: 0 }));
    const { promise: longEnd, resolve: endLong } = Promise.withResolvers<void>();
    const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
    const { promise: changed, resolve: hasChanged } = Promise.withResolvers<void>();
    const long = other.write(async (tx) => {
      await tx.insert(things, {});
      await longEnd;
    });
    let attempts = 0;
    const loser = store.write(async (tx) => {
      attempts += 1;
      await tx.get(things, id);
      hasRead();
      await changed;
      await tx.increment(things, id, { stock: 1 });
    });
    await read;
    await other.write((tx) => tx.increment(things, id, { stock: 1 }));
    hasChanged();
    await expect.poll(() => attempts, withLongTimeout).toBe(2);
    await other.write((tx) => tx.insert(things, {}));
    await loser;
    expect((await store.read.get(things, id))?.stock).toBe(2);
    endLong();
    await long;
    for (const each of [store, other]) await each.close();
  });

  test('another process gets the changes of a commit, complete and in order; its own changes are published once', async () => {
    const { databaseUrl, store } = await open();
    const other = await openStore({ databaseUrl, dataFolder: '', collections: testCollections, log });
    const [here, there]: [Change[], Change[]] = [[], []];
    store.onCommit((changes) => void here.push(...changes));
    other.onCommit((changes) => void there.push(...changes));
    const createdThing = await store.write((tx) => tx.insert(things, { title: 'mine', note: 'x'.repeat(20_000) }));
    const changed = await store.write((tx) => tx.update(things, createdThing.id, { title: 'changed' }));
    await Promise.all(Array.from({ length: 20 }, () => store.write((tx) => tx.insert(things, {}))));
    await store.write((tx) => tx.remove(things, createdThing.id));
    await expect.poll(() => there.length, withLongTimeout).toBe(23);
    expect(there.slice(0, 2)).toEqual([
      { action: 'create', collection: things, after: createdThing },
      { action: 'update', collection: things, before: createdThing, after: changed },
    ]);
    expect(there.at(-1)).toEqual({ action: 'delete', collection: things, before: changed });
    expect(here).toHaveLength(23);

    await postgres?.restart();
    await expect
      .poll(() => other.write((tx) => tx.insert(things, { title: 'after' })).catch(() => undefined), withLongTimeout)
      .toBeDefined();
    await expect.poll(() => here.at(-1)?.after?.title, withLongTimeout).toBe('after');
    await store.close();
    await other.close();
  });

  test('a change that follows from one of another process is published after it, in both', async () => {
    const { databaseUrl, store } = await open();
    const other = await openStore({ databaseUrl, dataFolder: '', collections: testCollections, log });
    const changesByStore = [store, other].map((each) => {
      const titles: string[] = [];
      each.onCommit((changes) => void titles.push(...changes.map(({ after }) => String(after?.title))));
      return titles;
    });
    const busy = Array.from({ length: 4 }, async () => {
      for (let at = 0; at < 40; at += 1) await store.write((tx) => tx.insert(things, { title: 'beside' }));
    });
    const expected: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      const { id } = await store.write((tx) => tx.insert(things, { title: `${at} first` }));
      await other.write((tx) => tx.update(things, id, { title: `${at} then` }));
      await store.write((tx) => tx.update(things, id, { title: `${at} last` }));
      expected.push(`${at} first`, `${at} then`, `${at} last`);
    }
    await Promise.all(busy);
    for (const titles of changesByStore) {
      await expect.poll(() => titles.filter((title) => title !== 'beside').length, withLongTimeout).toBe(expected.length);
      expect(titles.filter((title) => title !== 'beside')).toEqual(expected);
      await expect.poll(() => titles.length, withLongTimeout).toBe(expected.length + 160);
    }
    await store.close();
    await other.close();
  });

  test('signals reach all processes, also without LISTEN/NOTIFY; signals of a failed job reach none', async () => {
    const { databaseUrl, store } = await open();
    const other = await openStore({ databaseUrl, listenUrl: '', dataFolder: '', collections: testCollections, log });
    const received: string[] = [];
    for (const [at, each] of [store, other].entries()) each.onSignal(({ name, text }) => void received.push(`${at} ${name} ${text}`));
    await expect(
      store.write(async (tx) => {
        tx.signal('never', '');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await store.publish({ signals: [{ name: 'bare', text: 'x' }] });
    expect(received).toEqual(['0 bare x']);
    await other.write(async (tx) => {
      await tx.insert(things, {});
      tx.signal('with a record', 'y');
    });
    await expect.poll(() => received.length, withLongTimeout).toBe(4);
    expect(received.toSorted()).toEqual(['0 bare x', '0 with a record y', '1 bare x', '1 with a record y']);
    await store.close();
    await other.close();
  });

  test('a process without connection for longer than the retention of changes is told that it missed some', async () => {
    const { store } = await open();
    let missedCount = 0;
    store.onMissedChanges(() => {
      missedCount += 1;
    });
    await store.write((tx) => tx.insert(things, {}));
    expect(missedCount).toBe(0);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      vi.advanceTimersByTime(3_600_000);
      await expect.poll(() => missedCount, withLongTimeout).toBe(1);
    } finally {
      vi.useRealTimers();
    }
    await store.close();
  });

  test('exclusive jobs run one at a time', async () => {
    const { databaseUrl, store } = await open();
    const other = await openStore({ databaseUrl, dataFolder: '', collections: testCollections, log });
    let runningJobs = 0;
    const job = async (): Promise<number> => {
      runningJobs += 1;
      const concurrentJobs = runningJobs;
      for (let at = 0; at < 5; at += 1) await store.write((tx) => tx.insert(things, {}));
      runningJobs -= 1;
      return concurrentJobs;
    };
    expect(await Promise.all([store.runExclusive(job), other.runExclusive(job), other.runExclusive(job)])).toEqual([1, 1, 1]);
    await store.close();
    await other.close();
  });

  test('a process that starts does not wait for the maintenance of another', async () => {
    const { databaseUrl, store } = await open();
    const other = await openStore({ databaseUrl, dataFolder: '', collections: testCollections, log });
    const { promise: maintenance, resolve: end } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const running = store.runExclusive(() => {
      begun.resolve();
      return maintenance;
    });
    await begun.promise;
    expect(await other.runExclusive(async () => 'started', 'start')).toBe('started');
    end();
    await running;
    await store.close();
    await other.close();
  });

  test('a connection that may not listen, as of a server that is not promoted yet, is closed', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    await queryDatabase(databaseUrl, 'create role reader login');
    await queryDatabase(databaseUrl, 'revoke execute on function pg_backend_pid() from public');
    const readerUrl = new URL(databaseUrl);
    readerUrl.username = 'reader';
    const listener = new PostgresListener(String(readerUrl), () => {});
    for (let at = 0; at < 3; at += 1) await expect(listener.query('select 1')).rejects.toMatchObject({ code: '42501' });
    const count = `select count(*)::int as open from pg_stat_activity where usename = 'reader'`;
    await expect.poll(() => queryDatabase(databaseUrl, count)).toEqual([{ open: 0 }]);
    await listener.close();
  });

  test('a server that cannot be reached is unavailable', async () => {
    const nowhere = openStore({ databaseUrl: 'postgres://portal@127.0.0.1:1/none', dataFolder: '', collections: testCollections, log });
    await expect(nowhere).rejects.toMatchObject({ code: 'unavailable' });
  });
});
