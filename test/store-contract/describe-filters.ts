import { beforeEach, describe, expect, test } from 'vitest';
import type { FilterExpression, Modifier, Operand, Operator } from '#lib/filter/filter-expression.ts';
import { HtmlValue, matchesFilter } from '#lib/filter/matches-filter.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import type { StoredRecordOf } from '#server/store/store.ts';
import { fc, runs } from '../fast-check.ts';
import { scaleForNightly } from '../faults/nightly.ts';
import { deleteAllRecords, type StoreFixture } from './store-fixture.ts';
import { owners, things } from './test-collections.ts';

type Thing = StoredRecordOf<typeof things>;
type Owner = StoredRecordOf<typeof owners>;

export function describeFilters({ store }: StoreFixture): void {
  describe('filters', () => {
    beforeEach(() => deleteAllRecords(store()));

    test.each([
      ['title = "Peña"', true],
      ['title = "peña"', false],
      ['title ~ "PENA"', true],
      ['title ~ "p_ña"', false],
      ['title ~ "p_na%"', true],
      ['title !~ "x"', true],
      ['title ~ ""', true],
      ['note = ""', true],
      ['note = null', true],
      ['note != "x"', true],
      ['note ~ "%"', true],
      ['code = 123', true],
      ['code > 9', false],
      ['price = "2.5"', true],
      ['price > 2', true],
      ['price = ""', false],
      ['price != null', true],
      ['price < "abc"', true],
      ['isOn = true', true],
      ['isOn = 1', true],
      ['isOn != "false"', true],
      ['code = true', false],
      ['owner.name = "Ana"', true],
      ['owner.id = owner', true],
      ['owner.parent.name = ""', true],
      ['owner.parent.rank = null', true],
      ['owner.parent.rank > 0', false],
      ['owner.parent.rank != 5', true],
      ['owner.parent.isOpen = false', false],
      ['papers:each ~ "a%"', false],
      ['papers:each ?~ "a%"', true],
      ['papers:each ?= "b.pdf"', true],
      ['papers:each != "c.pdf"', true],
      ['papers:length = 2', true],
      ['kind:length = 1', true],
      ['photo:length = 0', true],
      ['photo:each = ""', true],
      ['tags:each ~ "health"', true],
      ['tags ~ "health"', true],
      ['tags ?= "health"', false],
      ['tags = \'["health"]\'', true],
      ['details = null', true],
      ['title:lower = "peña"', true],
      ['created <= @now', true],
      ['created > @yesterday && @year > 2000', true],
      ['"Peña" = title', true],
      ['1 < price', true],
      ['price > stock', true],
      ['"a" = "a"', true],
      ['1 > 2', false],
      ['(price = 1 || title ~ "eñ") && isOn = true', true],
      ["title = '\"; drop table things; --'", false],
      ['kind ~ "%ll"', true],
      ['created ~ title', false],
      ['title ~ title', true],
    ])('%s is %s', async (filter, expected) => {
      await store().write(async (tx) => {
        const owner = await tx.insert(owners, { name: 'Ana' });
        await tx.insert(things, {
          title: 'Peña',
          code: '123',
          price: 2.5,
          owner: owner.id,
          papers: ['a.pdf', 'b.pdf'],
          tags: ['health'],
          stock: 1,
        });
      });
      expect(await store().read.count(things, parseFilter(filter))).toBe(Number(expected));
    });

    test.each([
      ['note ~ "strong"', false],
      ['note !~ "strong"', true],
      ['note ~ "BARANGAY hall"', true],
      ['note ~ "rice & fish"', true],
      ['note ~ "visit%fish"', true],
      ['note = "Visit Barangay hall rice & fish"', false],
      ['note:lower ~ "BARANGAY hall"', true],
      ['note ~ title', true],
      ['note:lower !~ title', false],
      ['title ~ note', false],
      ['"The barángay hall" ~ title', true],
      ['title ~ owner.name', true],
      ['note ~ code', true],
    ])('%s is %s of formatted text', async (filter, expected) => {
      await store().write((tx) =>
        tx.insert(things, { title: 'BARANGAY HALL', note: '<p>Visit Bar<strong>angay</strong></p><p>hall<br>rice &amp; fish</p>' }),
      );
      expect(await store().read.count(things, parseFilter(filter))).toBe(Number(expected));
    });

    test.each([['nonsense = 1'], ['title.x = 1'], ['owner.nonsense = 1'], ['visitor.id = 1'], ['seq = 1'], ['constructor = 1']])(
      '%s is rejected',
      async (filter) => {
        await expect(store().read.count(things, parseFilter(filter))).rejects.toMatchObject({ code: 'bad_request' });
      },
    );

    test('filters that differ only in their texts share one statement, others do not', async () => {
      await store().write(async (tx) => {
        for (const code of ['1', '01', 'true', '\u00010']) await tx.insert(things, { code, title: `T${code}`, price: 1 });
      });
      const listCodes = async (filter: string) => (await store().read.list(things, { where: parseFilter(filter) })).map(({ code }) => code);
      for (const code of ['1', '01', 'true', '\u00010', 'none']) {
        const expected = code === 'none' ? [] : [code];
        expect(await listCodes(`code = "${code}" && title != "x"`)).toEqual(expected);
        expect(await listCodes(`"${code}" = code && title = "T${code}"`)).toEqual(expected);
        expect(await store().read.count(things, parseFilter(`title = "T${code}" || code = "${code}"`))).toBe(expected.length);
      }
      expect(await listCodes('code = "" || price = "01"')).toHaveLength(4);
      expect(await listCodes('code = "" || price = "x"')).toEqual([]);
      expect(await listCodes('code = "01" || title ~ "%true"')).toEqual(['01', 'true']);
    });

    test('the largest allowed filter is evaluated', async () => {
      const filter = Array.from({ length: 200 }, (_, at) => `price=${at}`).join('||');
      expect(await store().read.count(things, parseFilter(filter))).toBe(0);
      const deep = `${'('.repeat(50)}price=0${')'.repeat(50)}`;
      expect(await store().read.count(things, parseFilter(deep))).toBe(0);
    });

    test(
      'the store finds the same records as `matchesFilter` in memory',
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(ownerArbitrary, { maxLength: 3 }),
            fc.array(thingArbitrary, { minLength: 1, maxLength: 6 }),
            fc.array(filterArbitrary, { minLength: 20, maxLength: 20 }),
            async (ownerValues, thingValues, filters) => {
              await deleteAllRecords(store());
              const [storedOwners, storedThings] = await store().write(async (tx) => {
                const createdOwners: Owner[] = [];
                for (const [at, person] of ownerValues.entries())
                  createdOwners.push(await tx.insert(owners, { ...person, email: '', parent: createdOwners[at - 1]?.id ?? '' }));
                const all: Thing[] = [];
                for (const { ownerAt, ...values } of thingValues)
                  all.push(await tx.insert(things, { ...values, owner: createdOwners[ownerAt]?.id ?? '' }));
                return [createdOwners, all] as const;
              });
              for (const expr of filters) {
                const matchingIds = (await store().read.list(things, { where: expr })).map((thing) => thing.id);
                const expected = storedThings
                  .filter((thing) => matchesFilter(expr, (path, modifier) => readField(thing, storedOwners, path, modifier)))
                  .map((thing) => thing.id);
                expect({ expr, matchingIds }).toEqual({ expr, matchingIds: expected });
              }
            },
          ),
          { numRuns: runs(40) },
        );
      },
      scaleForNightly(600_000, 60_000),
    );
  });
}

/** Reads a field of a record in memory, through relations, for `matchesFilter`. */
function readField(thing: Thing, storedOwners: readonly Owner[], path: readonly string[], modifier: Modifier | undefined): unknown {
  let record: Record<string, unknown> | undefined = thing;
  for (const name of path.slice(0, -1)) {
    const id: unknown = record?.[name];
    record = storedOwners.find((owner) => owner.id === id);
  }
  const name = path.at(-1) ?? '';
  const value = record?.[name];
  if (name === 'note' && typeof value === 'string') return new HtmlValue(value);
  if (modifier === 'lower') return typeof value === 'string' ? value.toLowerCase() : value;
  if (modifier === 'length' && name === 'papers' && Array.isArray(value)) return value.length;
  if (modifier === 'length' && (name === 'kind' || name === 'photo' || name === 'owner')) return value === '' ? 0 : 1;
  if (modifier === 'each' && Array.isArray(value) && name === 'papers') return { several: value };
  return value;
}

const richTextArbitrary = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<strong>',
      '</strong>',
      '<a href="x">',
      '</a>',
      '<br>',
      '&amp;',
      '&lt;',
      '&nbsp;',
      ' ',
      'a',
      'Pe',
      'ÑA',
      '<',
      '5',
    ),
  )
  .map((context) => context.join(''));
const wordArbitrary = fc.constantFrom(
  '',
  'a',
  'A',
  'Peña',
  'pena',
  'PEÑA',
  'a_b',
  'aXb',
  '50%',
  '5',
  '5.0',
  '10',
  ' 7 ',
  'true',
  'false',
  'ß',
  'ss',
  '🎉',
  'ﬁ',
  '\\',
  "'",
  '[]',
  'null',
  '-1',
  '1e3',
);
const numberArbitrary = fc.constantFrom(0, 1, 5, 10, -1, 0.5, 0.07, 123456789, 1e15, 1e16, 7);
const ownerArbitrary = fc.record({ name: wordArbitrary, rank: numberArbitrary, isOpen: fc.boolean() });
const thingArbitrary = fc.record({
  title: wordArbitrary,
  note: fc.oneof(wordArbitrary, richTextArbitrary),
  price: numberArbitrary,
  stock: numberArbitrary,
  isOn: fc.boolean(),
  day: fc.constantFrom('', '2025-01-02', '2026-11-21'),
  kind: fc.constantFrom('', 'small', 'large'),
  photo: fc.constantFrom('', 'a.png'),
  papers: fc.uniqueArray(fc.constantFrom('a.pdf', 'Ñ.pdf', 'b')),
  tags: fc.array(
    wordArbitrary.filter((text) => text !== ''),
    { maxLength: 3 },
  ),
  details: fc.constantFrom(null, [], {}, { a: 1 }, ['ñ'], 'text', ''),
  ownerAt: fc.integer({ min: 0, max: 4 }),
}) as fc.Arbitrary<Partial<Thing> & { ownerAt: number }>;

const fieldArbitrary = fc.oneof<fc.Arbitrary<Operand>[]>(
  fc
    .constantFrom('title', 'note', 'price', 'stock', 'isOn', 'day', 'kind', 'photo', 'papers', 'tags', 'details', 'owner')
    .map((name) => ({ kind: 'field' as const, path: [name] as string[] })),
  fc
    .constantFrom(
      ['owner', 'name'],
      ['owner', 'rank'],
      ['owner', 'isOpen'],
      ['owner', 'parent', 'name'],
      ['owner', 'parent', 'rank'],
      ['owner', 'parent', 'isOpen'],
    )
    .map((path) => ({ kind: 'field' as const, path: [...path] })),
  fc
    .tuple(fc.constantFrom('papers', 'photo', 'kind', 'tags'), fc.constantFrom('length' as const, 'each' as const))
    .map(([name, modifier]) => ({ kind: 'field' as const, path: [name], modifier })),
  fc.constant({ kind: 'field' as const, path: ['title'], modifier: 'lower' as const }),
);
const literalArbitrary: fc.Arbitrary<Operand> = fc
  .oneof(wordArbitrary, numberArbitrary, fc.boolean(), fc.constant(null), fc.constantFrom('p%', '%a', 'P_na%', '\\%', 'a\\_b%'))
  .map((value) => ({ kind: 'literal' as const, value }));
const operatorArbitrary = fc.constantFrom<Operator[]>('=', '!=', '>', '>=', '<', '<=', '~', '!~');
const comparisonArbitrary: fc.Arbitrary<FilterExpression> = fc.record({
  kind: fc.constant('compare' as const),
  left: fc.oneof({ weight: 4, arbitrary: fieldArbitrary }, literalArbitrary),
  op: operatorArbitrary,
  any: fc.boolean(),
  right: fc.oneof(fieldArbitrary, { weight: 2, arbitrary: literalArbitrary }),
});
const filterArbitrary: fc.Arbitrary<FilterExpression> = fc.oneof(
  { weight: 4, arbitrary: comparisonArbitrary },
  fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), terms: fc.array(comparisonArbitrary, { minLength: 2, maxLength: 3 }) }),
);
