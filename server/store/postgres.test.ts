import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import { startPostgres } from '../../test/postgres.ts';
import { describeStore } from './contract.ts';
import { contractCollections, things } from './contract-collections.ts';
import { openStore } from './open-store.ts';
import type { Change } from './store.ts';

const log = pino({ level: 'silent' });
const patiently = { timeout: 25_000 };
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

async function query<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

if (postgres) {
  describeStore('the store in PostgreSQL', async () => {
    const databaseUrl = await postgres.database();
    return {
      open: (collections, migrations) => openStore({ databaseUrl, dataFolder: '', collections, log, ...(migrations && { migrations }) }),
      execute: async (statement) => void (await query(databaseUrl, statement)),
      end: async () => {},
    };
  });
}

describe.skipIf(!postgres)('PostgreSQL itself', { timeout: 90_000 }, () => {
  const open = async () => {
    const databaseUrl = (await postgres?.database()) ?? '';
    return { databaseUrl, store: await openStore({ databaseUrl, dataFolder: '', collections: contractCollections, log }) };
  };

  test('folds every letter as the portal does', async () => {
    const { databaseUrl, store } = await open();
    await store.close();
    const letters: string[] = [];
    // Between the two lie letters that came with Unicode 16; what the server knows of them depends on its age.
    for (let code = 1; code < 0x3000; code++) if (code < 0x1c80 || code >= 0x1e00) letters.push(String.fromCodePoint(code));
    const folded = await query<{ letter: string; folded: string }>(
      databaseUrl,
      'select letter, portal_fold(letter) as folded from unnest($1::text[]) as letter',
      [letters],
    );
    const wrong = folded
      .filter((row) => row.folded !== fold(row.letter))
      .map((row) => `${row.letter} ${row.letter.codePointAt(0)?.toString(16)}`);
    expect(wrong).toEqual([]);
    expect(folded).toHaveLength(letters.length);
  });

  test('while the server is away everything is unavailable, and what was answered is there afterwards', async () => {
    const { store } = await open();
    const answered: string[] = [];
    const refusals = new Set<unknown>();
    let isOver = false;
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await store
          .write((tx) => tx.insert(things, {}))
          .then(
            (made) => answered.push(made.id),
            (error: { code: unknown }) => refusals.add(error.code),
          );
      }
    });
    await expect.poll(() => answered.length, patiently).toBeGreaterThan(50);
    await postgres?.restart();
    const before = answered.length;
    await expect.poll(() => answered.length, patiently).toBeGreaterThan(before + 50);
    isOver = true;
    await Promise.all(writers);
    const stored = new Set((await store.read.list(things)).map((thing) => thing.id));
    expect(answered.filter((id) => !stored.has(id))).toEqual([]);
    expect([...refusals]).toEqual(['unavailable']);
    await store.close();
  });

  test('what one process commits, another is told, whole and in order, and its own changes once', async () => {
    const { databaseUrl, store } = await open();
    const other = await openStore({ databaseUrl, dataFolder: '', collections: contractCollections, log });
    const [here, there]: [Change[], Change[]] = [[], []];
    store.onCommit((changes) => void here.push(...changes));
    other.onCommit((changes) => void there.push(...changes));
    const made = await store.write((tx) => tx.insert(things, { title: 'mine', note: 'x'.repeat(20_000) }));
    const changed = await store.write((tx) => tx.update(things, made.id, { title: 'changed' }));
    await Promise.all(Array.from({ length: 20 }, () => store.write((tx) => tx.insert(things, {}))));
    await store.write((tx) => tx.remove(things, made.id));
    await expect.poll(() => there.length, patiently).toBe(23);
    expect(there.slice(0, 2)).toEqual([
      { action: 'create', collection: things, after: made },
      { action: 'update', collection: things, before: made, after: changed },
    ]);
    expect(there.at(-1)).toEqual({ action: 'delete', collection: things, before: changed });
    expect(here).toHaveLength(23);

    await postgres?.restart();
    await expect.poll(() => other.write((tx) => tx.insert(things, { title: 'after' })).catch(() => undefined), patiently).toBeDefined();
    await expect.poll(() => here.at(-1)?.after?.title, patiently).toBe('after');
    await store.close();
    await other.close();
  });

  test('a server that is not there is said to be unavailable', async () => {
    const nowhere = openStore({ databaseUrl: 'postgres://portal@127.0.0.1:1/none', dataFolder: '', collections: contractCollections, log });
    await expect(nowhere).rejects.toMatchObject({ code: 'unavailable' });
  });
});
