import { beforeEach, describe, expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { deleteAllRecords, type StoreFixture } from './store-fixture.ts';
import { owners, parts, things } from './test-collections.ts';

export function describeRecords({ store }: StoreFixture): void {
  describe('records', () => {
    beforeEach(() => deleteAllRecords(store()));

    test('a new record has an id, both times and a value in every field', async () => {
      const createdThing = await store().write((tx) => tx.insert(things, { title: 'Lamp' }));
      expect(createdThing).toEqual({
        id: expect.stringMatching(/^[a-z0-9]{15}$/),
        collectionId: 'pbc_things',
        collectionName: 'things',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
        updated: createdThing.created,
        title: 'Lamp',
        code: '',
        note: '',
        price: 0,
        isOn: true,
        day: '',
        at: '',
        kind: 'small',
        owner: '',
        photo: '',
        papers: [],
        tags: [],
        details: null,
        visitor: '',
        key: '',
        views: 0,
        stock: 0,
      });
      expect(await store().read.get(things, createdThing.id)).toEqual(createdThing);
    });

    test('a value of every field kind is read as it was written', async () => {
      const owner = await store().write((tx) => tx.insert(owners, { name: 'Ana' }));
      const values = {
        title: 'Niño 🎉 "quoted" \\ %_',
        note: `<p>${'x'.repeat(100_000)}</p>`,
        price: -0.07,
        isOn: false,
        day: '2026-02-28',
        at: '2026-02-28 10:00:00.000Z',
        kind: 'large',
        owner: owner.id,
        photo: 'a_1.png',
        papers: ['b.pdf', 'a.pdf'],
        tags: ['ñ', '"', '[]'],
        details: { b: [1, null, { c: true }], a: 'é' },
        stock: 9_007_199_254_740_991,
      } as const;
      const { id } = await store().write((tx) => tx.insert(things, { ...values, papers: [...values.papers], tags: [...values.tags] }));
      expect(await store().read.get(things, id)).toMatchObject(values);
    });

    test('JSON fields keep texts that look like other values', async () => {
      for (const details of ['5', 'true', 'null', '{"a":1}', '', 5, false, [], {}]) {
        const { id } = await store().write((tx) => tx.insert(things, { details }));
        expect((await store().read.get(things, id))?.details).toEqual(details);
      }
    });

    test('id, created and updated are kept when they are given', async () => {
      const inputRecord = { id: 'abcdefghij12345', created: '2020-01-01 00:00:00.000Z', updated: '2021-01-01 00:00:00.000Z' };
      await store().write((tx) => tx.insert(things, inputRecord));
      expect(await store().read.get(things, inputRecord.id)).toMatchObject(inputRecord);
    });

    test('an update changes what is named, and updated always moves on', async () => {
      const createdThing = await store().write((tx) => tx.insert(things, { title: 'Lamp', tags: ['a'] }));
      const first = await store().write((tx) => tx.update(things, createdThing.id, { title: 'Desk' }));
      const second = await store().write((tx) => tx.update(things, createdThing.id, { isOn: false }));
      expect(second).toEqual({ ...createdThing, title: 'Desk', isOn: false, updated: second.updated });
      expect(await store().read.get(things, createdThing.id)).toEqual(second);
      expect(createdThing.updated < first.updated && first.updated < second.updated).toBe(true);
    });

    test('records are read by their ids: those that exist, each once', async () => {
      const createdThings = await store().write(async (tx) => [
        await tx.insert(things, { title: 'One' }),
        await tx.insert(things, { title: "Two's" }),
      ]);
      await store().write((tx) => tx.insert(things, { title: 'Three' }));
      const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
      const ids = createdThings.map(({ id }) => id);
      const records = await store().read.getMany(things, [...ids, ...ids, "no'thing", '{}', '']);
      expect([...records].sort(byId)).toEqual([...createdThings].sort(byId));
      expect(await store().read.getMany(things, [])).toEqual([]);
    });

    test('a missing record cannot be changed or removed, and is read as undefined', async () => {
      await expect(store().write((tx) => tx.update(things, 'nothing', { title: 'x' }))).rejects.toMatchObject({ code: 'not_found' });
      await expect(store().write((tx) => tx.remove(things, 'nothing'))).rejects.toMatchObject({ code: 'not_found' });
      expect(await store().read.get(things, 'nothing')).toBeUndefined();
      expect(await store().read.first(things)).toBeUndefined();
      expect(await store().write((tx) => tx.increment(things, 'nothing', { stock: 1 }))).toBeUndefined();
    });

    test('a duplicate of a unique value is rejected with the field name; several may be empty', async () => {
      await store().write((tx) => tx.insert(things, { code: 'A' }));
      const again = store().write((tx) => tx.insert(things, { code: 'A' }));
      await expect(again).rejects.toMatchObject({
        code: 'invalid',
        fields: { code: { code: 'validation_not_unique', message: 'Value must be unique.' } },
      });
      const other = await store().write((tx) => tx.insert(things, { code: 'a' }));
      await expect(store().write((tx) => tx.update(things, other.id, { code: 'A' }))).rejects.toMatchObject({ code: 'invalid' });
      await store().write((tx) => tx.insert(things, {}));
      await store().write((tx) => tx.insert(things, {}));
    });

    test('unique values that ignore case and accents', async () => {
      await store().write((tx) => tx.insert(owners, { name: 'x', email: 'Peña@example.ph' }));
      const again = store().write((tx) => tx.insert(owners, { name: 'y', email: 'PENA@example.ph' }));
      await expect(again).rejects.toMatchObject({ fields: { email: { code: 'validation_not_unique' } } });
    });

    test('a set of columns is unique together, when none of them is empty', async () => {
      await store().write((tx) => tx.insert(things, { visitor: 'v', key: '1' }));
      await store().write((tx) => tx.insert(things, { visitor: 'v', key: '2' }));
      await store().write((tx) => tx.insert(things, { visitor: 'v' }));
      await store().write((tx) => tx.insert(things, { visitor: 'v' }));
      const again = store().write((tx) => tx.insert(things, { visitor: 'v', key: '1' }));
      await expect(again).rejects.toMatchObject({ code: 'invalid', fields: { key: { code: 'validation_not_unique' } } });
    });

    test('a relation must point at an existing record', async () => {
      const wrong = store().write((tx) => tx.insert(things, { owner: 'nobodynobody123' }));
      await expect(wrong).rejects.toMatchObject({ code: 'invalid', fields: { owner: { code: 'validation_missing_rel_records' } } });
      const createdThing = await store().write((tx) => tx.insert(things, {}));
      await expect(store().write((tx) => tx.update(things, createdThing.id, { owner: 'nobodynobody123' }))).rejects.toMatchObject({
        code: 'invalid',
      });
      await store().write(async (tx) => {
        const owner = await tx.insert(owners, { name: 'Ana' });
        await tx.update(things, createdThing.id, { owner: owner.id });
      });
    });

    test('removing a record clears the relations that point at it', async () => {
      const owner = await store().write((tx) => tx.insert(owners, { name: 'Ana' }));
      const thing = await store().write((tx) => tx.insert(things, { owner: owner.id }));
      await store().write((tx) => tx.remove(owners, owner.id));
      const after = await store().read.get(things, thing.id);
      expect(after).toMatchObject({ owner: '' });
      expect(Number(after && after.updated > thing.updated)).toBe(1);
    });

    test('a record that a required relation points at cannot be removed', async () => {
      const thing = await store().write((tx) => tx.insert(things, {}));
      const part = await store().write((tx) => tx.insert(parts, { thing: thing.id }));
      await expect(store().write((tx) => tx.remove(things, thing.id))).rejects.toMatchObject({
        code: 'bad_request',
        message: 'Failed to delete record. Make sure that the record is not part of a required relation reference.',
      });
      await store().write((tx) => tx.remove(parts, part.id));
      await store().write((tx) => tx.remove(things, thing.id));
      expect(await store().read.count(things)).toBe(0);
    });

    test('`listVersions` returns the versions of the records that `list` returns, and every change makes another version', async () => {
      const seenVersions = new Set<string>();
      const recordVersions = async () => {
        const query = { where: parseFilter('title != "Out"'), sort: [{ path: ['title'], descending: true }], limit: 2, offset: 1 };
        const [versions, list] = [await store().read.listVersions(things, query), await store().read.list(things, query)];
        expect(versions).toEqual(list.map(({ id, updated, price, views, stock }) => ({ id, updated, price, views, stock })));
        seenVersions.add(JSON.stringify(versions));
      };
      const createdThing = await store().write(async (tx) => {
        for (const title of ['A', 'C', 'Out']) await tx.insert(things, { title });
        return tx.insert(things, { title: 'B' });
      });
      await recordVersions();
      await store().write((tx) => tx.update(things, createdThing.id, { note: 'other' }));
      await recordVersions();
      await store().write((tx) => tx.increment(things, createdThing.id, { views: 1 }));
      await recordVersions();
      await store().write((tx) => tx.increment(things, createdThing.id, { stock: 1 }));
      await recordVersions();
      await store().write((tx) => tx.remove(things, createdThing.id));
      await recordVersions();
      expect(seenVersions.size).toBe(5);
    });

    test('lists are in the order of insertion, or sorted, and can be paged', async () => {
      await store().write(async (tx) => {
        const ana = await tx.insert(owners, { name: 'Ana' });
        const ben = await tx.insert(owners, { name: 'Ben' });
        for (const [title, price, owner] of [
          ['c', 1, ben.id],
          ['a', 1, ana.id],
          ['b', 2, ''],
        ] as const)
          await tx.insert(things, { title, price, owner });
      });
      const titles = async (query: Parameters<ReturnType<typeof store>['read']['list']>[1]) =>
        (await store().read.list(things, query)).map((thing) => thing.title).join('');
      expect(await titles({})).toBe('cab');
      expect(await titles({ sort: [{ path: ['title'] }] })).toBe('abc');
      expect(await titles({ sort: [{ path: ['price'] }] })).toBe('cab');
      expect(await titles({ sort: [{ path: ['price'], descending: true }] })).toBe('bac');
      expect(await titles({ sort: [{ path: ['price'] }, { path: ['title'] }] })).toBe('acb');
      expect(await titles({ sort: [{ path: ['owner', 'name'] }] })).toBe('bac');
      expect(await titles({ sort: [{ path: ['owner', 'name'], descending: true }] })).toBe('cab');
      expect(await titles({ sort: [{ path: ['@rowid'], descending: true }] })).toBe('bac');
      expect([...(await titles({ sort: 'random' }))].sort().join('')).toBe('abc');
      expect(await titles({ limit: 1, offset: 1 })).toBe('a');
      expect(await titles({ offset: 2 })).toBe('b');
      await expect(titles({ sort: [{ path: ['nonsense'] }] })).rejects.toMatchObject({ code: 'bad_request' });
    });

    test('texts sort by code point', async () => {
      const sorted = ['', 'A', 'B', 'a', 'a b', 'ab', 'z', '~', 'é', 'ñ', 'ﬁ', '🎉'];
      await store().write(async (tx) => {
        for (const title of sorted.toReversed()) await tx.insert(things, { title });
      });
      expect((await store().read.list(things, { sort: [{ path: ['title'] }] })).map((thing) => thing.title)).toEqual(sorted);
    });

    test('counting stops at `atMost`', async () => {
      await store().write(async (tx) => {
        for (let at = 0; at < 5; at++) await tx.insert(things, { price: at });
      });
      expect(await store().read.count(things)).toBe(5);
      expect(await store().read.count(things, parseFilter('price > 1'))).toBe(3);
      expect(await store().read.count(things, parseFilter('price > 1'), 2)).toBe(2);
      expect(await store().write((tx) => tx.removeWhere(things, parseFilter('price > 1')))).toBe(3);
      expect(await store().read.count(things)).toBe(2);
    });
  });
}
