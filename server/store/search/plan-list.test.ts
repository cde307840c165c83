import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatFilter } from '#lib/filter/format-filter.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { text } from '#lib/schema/fields.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';

const declaration = { name: 'cases', fields: { name: text({ max: 100 }), desk: text({ max: 10 }) }, search: ['name'] } as const;
const access = { guest: accessPresets.none, staff: [accessPresets.full] };
const variants = [
  ['found by an index', defineCollection({ ...declaration, access, indexes: [['desk'], ['name']] })],
  [
    'judged along an index',
    defineCollection({ ...declaration, access, coveringIndexes: { indexes: [['desk', 'name'], ['desk'], ['name']], fields: ['desk'] } }),
  ],
] as const;
/** More than are looked at one by one, of the table, of a desk and of a name. */
const ROWS = 24_000;
const all = Array.from({ length: ROWS }, (_, at) => ({
  name: `${at % 3 === 0 ? 'Garcia' : 'Reyes'}, ${(at * 7919) % ROWS}`,
  desk: at % 2 === 0 ? 'north' : 'south',
}));

describe.each(variants)('a text in many rows, and a filter that many rows satisfy, %s', (_, cases) => {
  let folder: string;
  let store: Store & { close(): Promise<void> };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-matches-'));
    store = await openStore({ databaseUrl: '', dataFolder: folder, collections: [cases], log: pino({ level: 'silent' }) });
    await store.write(async (tx) => {
      for (const one of all) await tx.insert(cases, one);
    });
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const where = parseFilter(formatFilter('desk = {:desk} && name ~ {:has}', { desk: 'south', has: 'garc' }));
  const expected = all.flatMap(({ name, desk }) => (desk === 'south' && name.startsWith('Garcia') ? [name] : [])).sort();

  it('give the rows of both, in any order of the list', async () => {
    const names = async (sort: string, descending: boolean) =>
      (await store.read.list(cases, { where, sort: [{ path: [sort], descending }], limit: 30, offset: 300 })).map(({ name }) => name);
    expect(await names('name', false)).toEqual(expected.slice(300, 330));
    expect(await names('name', true)).toEqual(expected.toReversed().slice(300, 330));
    const byDesk = await store.read.list(cases, { where, sort: [{ path: ['desk'], descending: false }] });
    expect(byDesk.map(({ name }) => name).sort()).toEqual(expected);
  });

  it('are counted, as far as is asked for', async () => {
    expect(await store.read.count(cases, where)).toBe(expected.length);
    expect(await store.read.count(cases, where, 1000)).toBe(1000);
  });
});
