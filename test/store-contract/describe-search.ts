import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { toContainsPattern, toSearchPattern } from '#lib/filter/like-pattern.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { relation, text } from '#lib/schema/fields.ts';
import type { Store } from '#server/store/store.ts';
import { scaleForNightly } from '../faults/nightly.ts';
import { deleteAllRecords, type StoreFixture, type TestDatabase } from './store-fixture.ts';
import { owners, things } from './test-collections.ts';

/** Blocks of 250 rows in the test of many rows: writing them takes PostgreSQL ten seconds. */
const BLOCKS = scaleForNightly(20, 6);
const access = { guest: accessPresets.none, staff: [accessPresets.full] };
const papers = defineCollection({ name: 'papers', fields: { title: text({ max: 100 }), body: text() }, access });
const searchablePapers = defineCollection({ ...papers, search: ['title', 'body'] });
const kinds = defineCollection({ name: 'kinds', fields: { title: text({ max: 100 }) }, search: ['title'], access });
const cases = defineCollection({
  name: 'cases',
  fields: { name: text({ max: 100 }), kind: relation({ to: 'kinds', required: true }) },
  indexes: [['kind'], ['name']],
  search: ['name'],
  access,
});

export function describeSearch({ store }: StoreFixture, create: () => Promise<TestDatabase>): void {
  describe('search', () => {
    beforeEach(() => deleteAllRecords(store()));
    const titles = async (has: string) =>
      (await store().read.list(things, { where: compareField('title', '~', has) })).map(({ title }) => title);

    test('a search finds records as they are after inserting, updating and removing', async () => {
      const createdThing = await store().write((tx) => tx.insert(things, { title: 'Peñafrancia' }));
      expect(await titles(toContainsPattern('nafran'))).toEqual(['Peñafrancia']);
      expect(await titles(toSearchPattern('pe'))).toEqual(['Peñafrancia']);
      await store().write((tx) => tx.update(things, createdThing.id, { title: 'Quiapo' }));
      expect(await titles('nafran')).toEqual([]);
      expect(await titles('UIAP')).toEqual(['Quiapo']);
      await store().write((tx) => tx.remove(things, createdThing.id));
      expect(await titles('quiapo')).toEqual([]);
    });

    test('% and _ in a search term are literal', async () => {
      for (const title of ['20% off', 'file_name', 'Twenty off']) await store().write((tx) => tx.insert(things, { title }));
      expect(await titles(toContainsPattern('%'))).toEqual(['20% off']);
      expect(await titles(toContainsPattern('_'))).toEqual(['file_name']);
      expect(await titles(toSearchPattern('2_'))).toEqual([]);
      expect(await titles(toSearchPattern('t%y'))).toEqual([]);
      expect(await titles(toSearchPattern('20%'))).toEqual(['20% off']);
      expect(await titles(toSearchPattern('%'))).toEqual([]);
    });

    test('a transaction finds its own writes; when it fails, nobody finds them', async () => {
      const where = parseFilter('title ~ "malate"');
      await expect(
        store().write(async (tx) => {
          const createdThing = await tx.insert(things, { title: 'Ermita' });
          await tx.update(things, createdThing.id, { title: 'Malate' });
          expect(await tx.count(things, where)).toBe(1);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await store().read.count(things, where)).toBe(0);
      await store().write(async (tx) => {
        const createdThing = await tx.insert(things, { title: 'Ermita' });
        await tx.update(things, createdThing.id, { title: 'Malate' });
        await tx.remove(things, (await tx.insert(things, { title: 'Malate gone' })).id);
      });
      expect(await titles('malate')).toEqual(['Malate']);
      await store().write((tx) => tx.removeWhere(things, where));
      expect(await titles('malate')).toEqual([]);
    });

    test('a search in a related record finds the record, by its present name only', async () => {
      const owner = await store().write(async (tx) => {
        const createdThing = await tx.insert(owners, { name: 'Barangay Hall' });
        await tx.insert(things, { title: 'one', owner: createdThing.id });
        await tx.insert(things, { title: 'two' });
        return createdThing;
      });
      const count = (has: string) => store().read.count(things, or(compareField('title', '~', has), compareField('owner.name', '~', has)));
      expect(await count('gay hal')).toBe(1);
      await store().write((tx) => tx.update(owners, owner.id, { name: 'Twostead' }));
      expect([await count('gay hal'), await count('two')]).toEqual([0, 2]);
    });
  });

  describe('search in an existing store', () => {
    const databases: TestDatabase[] = [];
    afterEach(async () => {
      for (const database of databases.splice(0)) await database.destroy();
    });
    const createDatabase = async (): Promise<TestDatabase> => {
      const database = await create();
      databases.push(database);
      return database;
    };
    const withStore = async <T>(
      database: TestDatabase,
      collections: readonly (typeof papers)[],
      job: (store: Store) => Promise<T>,
    ): Promise<T> => {
      const store = await database.open(collections);
      return job(store).finally(() => store.close());
    };
    const countMatches = (store: Store, has: string) =>
      store.read.count(searchablePapers, or(compareField('title', '~', has), compareField('body', '~', has)));

    test('finds records from before the search index existed, and those that an older portal wrote since', async () => {
      const database = await createDatabase();
      await withStore(database, [papers], (store) => store.write((tx) => tx.insert(papers, { title: 'Niño', body: 'first' })));
      await withStore(database, [searchablePapers], async (store) => {
        expect(await countMatches(store, 'nino')).toBe(1);
        await store.write((tx) => tx.insert(searchablePapers, { title: 'Second', body: 'SEÑAS' }));
        expect([await countMatches(store, 'senas'), await countMatches(store, 'se%')]).toEqual([1, 1]);
      });
      await withStore(database, [papers], async (store) => {
        const first = await store.read.first(papers, { where: parseFilter('body = "first"') });
        await store.write(async (tx) => {
          await tx.update(papers, first?.id ?? '', { title: 'Renamed by the older one' });
          await tx.insert(papers, { title: 'Third' });
        });
      });
      await withStore(database, [searchablePapers], async (store) => {
        expect([
          await countMatches(store, 'nino'),
          await countMatches(store, 'renamed'),
          await countMatches(store, 'third'),
          await countMatches(store, 'senas'),
        ]).toEqual([0, 1, 1, 1]);
        const third = await store.read.first(searchablePapers, { where: parseFilter('title = "Third"') });
        await store.write((tx) => tx.remove(searchablePapers, third?.id ?? ''));
        expect(await countMatches(store, 'third')).toBe(0);
      });
    });

    test('in many rows, searching, counting and sorting by a related field give the same as filtering every row', async () => {
      const database = await createDatabase();
      const store = await database.open([kinds, cases]);
      try {
        await store.write(async (tx) => {
          for (const title of ['Permit', 'Clearance', 'Clearance', 'Aid', 'Advice']) await tx.insert(kinds, { title });
        });
        const all = await store.read.list(kinds);
        for (let block = 0; block < BLOCKS; block++) {
          await store.write(async (tx) => {
            for (let number = block * 250; number < (block + 1) * 250; number++) {
              const at = number % 1000;
              const name = `${at % 21 === 0 ? 'rare clearance' : at % 7 === 0 ? 'rare bird' : 'common name'} ${number}`;
              await tx.insert(cases, { name, kind: all[at % 20 < 17 ? 1 : at % all.length]?.id ?? '' });
            }
          });
        }
        const allCases = await store.read.list(cases);
        const positionOf = new Map(allCases.map((one, at) => [one, at]));
        const byPosition = (one: (typeof allCases)[number], other: typeof one) => (positionOf.get(one) ?? 0) - (positionOf.get(other) ?? 0);
        const titleOf = new Map(all.map(({ id, title }) => [id, title]));
        const titleOfKind = (one: (typeof allCases)[number]) => titleOf.get(one.kind) ?? '';
        for (const has of ['common', 'rare', 'clearance', 'aid', 'nobody', '%name 99', 'common%', 'ra%']) {
          const where = or(compareField('name', '~', has), compareField('kind.title', '~', has));
          const pattern = has.replaceAll('%', '');
          const matches = (value: string) =>
            has.endsWith('%') ? value.toLowerCase().startsWith(pattern) : value.toLowerCase().includes(pattern);
          const expected = allCases.filter((one) =>
            has === '%name 99' ? one.name.endsWith('name 99') : matches(one.name) || matches(titleOfKind(one)),
          );
          expect(await store.read.count(cases, where)).toBe(expected.length);
          expect(await store.read.count(cases, where, 100)).toBe(Math.min(100, expected.length));
          const [, second] = all;
          const ofKind = and(fieldEquals('kind', second?.id ?? ''), where);
          const matchesOfKind = expected.filter(({ kind }) => kind === second?.id);
          for (const atMost of [100, 3000])
            expect(await store.read.count(cases, ofKind, atMost)).toBe(Math.min(atMost, matchesOfKind.length));
          const byName = [...matchesOfKind].sort((one, other) => (one.name < other.name ? -1 : 1)).slice(0, 25);
          const listed = await store.read.list(cases, { where: ofKind, sort: [{ path: ['name'] }], limit: 25 });
          expect(listed.map(({ name }) => name)).toEqual(byName.map(({ name }) => name));
          for (const descending of [false, true]) {
            const ordered = [...expected].sort((one, other) => {
              const by = titleOfKind(one) === titleOfKind(other) ? byPosition(one, other) : titleOfKind(one) < titleOfKind(other) ? -1 : 1;
              return descending ? -by : by;
            });
            const sort = [{ path: ['kind', 'title'], descending }];
            for (const offset of [0, 10, 30, 1240, 2600, 4250, 4270, 4990]) {
              const page = await store.read.list(cases, { where, sort, limit: 20, offset });
              expect(page.map(({ name }) => name)).toEqual(ordered.slice(offset, offset + 20).map(({ name }) => name));
            }
          }
        }
        for (const title of ['Permit', 'Clearance', 'Aid']) {
          const ids = all.filter((one) => one.title === title).map(({ id }) => id);
          const where = or(...ids.map((id) => fieldEquals('kind', id)));
          const expected = allCases.filter(({ kind }) => ids.includes(kind)).sort((one, other) => (one.name < other.name ? 1 : -1));
          const page = await store.read.list(cases, { where, sort: [{ path: ['name'], descending: true }], limit: 20, offset: 40 });
          expect(page.map(({ name }) => name)).toEqual(expected.slice(40, 60).map(({ name }) => name));
        }
      } finally {
        await store.close();
      }
    }, 120_000);
  });
}
