import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
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
    'evaluated in a covering index',
    defineCollection({ ...declaration, access, coveringIndexes: { indexes: [['desk', 'name'], ['desk'], ['name']], fields: ['desk'] } }),
  ],
] as const;
/** More than the limits of the planner: of the table, of a desk and of a name. */
const ROWS = 24_000;
const all = Array.from({ length: ROWS }, (_, at) => ({
  name: `${at % 50 === 1 ? 'Zamora' : at % 3 === 0 ? 'Garcia' : 'Reyes'}, ${(at * 7919) % ROWS}`,
  desk: at % 2 === 0 ? 'north' : 'south',
}));

/** The search for a family at one desk, and the names that it finds, sorted. */
function searchFamily(family: string) {
  const where = and(fieldEquals('desk', 'south'), compareField('name', '~', family.slice(0, 4)));
  return { where, expected: all.flatMap(({ name, desk }) => (desk === 'south' && name.startsWith(family) ? [name] : [])).sort() };
}

describe.each(variants)('a text search and a filter that many rows match, %s', (_, cases) => {
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

  it.each(['Garcia', 'Zamora'])('list the matches in any sort order: %s', async (family) => {
    const { where, expected } = searchFamily(family);
    const names = async (sort: string, descending: boolean) =>
      (await store.read.list(cases, { where, sort: [{ path: [sort], descending }], limit: 30, offset: 300 })).map(({ name }) => name);
    expect(await names('name', false)).toEqual(expected.slice(300, 330));
    expect(await names('name', true)).toEqual(expected.toReversed().slice(300, 330));
    const byDesk = await store.read.list(cases, { where, sort: [{ path: ['desk'], descending: false }] });
    expect(byDesk.map(({ name }) => name).sort()).toEqual(expected);
  });

  it.each(['Garcia', 'Zamora'])('count the matches up to a limit: %s', async (family) => {
    const { where, expected } = searchFamily(family);
    expect(await store.read.count(cases, where)).toBe(expected.length);
    expect(await store.read.count(cases, where, expected.length - 20)).toBe(expected.length - 20);
  });
});
