import { beforeEach, describe, expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { rateLimitWindows } from '#server/store/schema/private-tables.ts';
import type { Change } from '#server/store/store.ts';
import { deleteAllRecords, type StoreFixture } from './store-fixture.ts';
import { owners, things } from './test-collections.ts';

export function describeWrites({ store }: StoreFixture): void {
  describe('writes', () => {
    const publishedChanges: Change[] = [];
    let isListening = false;
    beforeEach(async () => {
      if (!isListening) store().onCommit((changes) => void publishedChanges.push(...changes));
      isListening = true;
      await deleteAllRecords(store());
      publishedChanges.length = 0;
    });

    test('a job that throws stores nothing and does not affect the jobs of the same group', async () => {
      const jobs = Array.from({ length: 20 }, (_, at) =>
        store().write(async (tx) => {
          const { id } = await tx.insert(things, { title: `${at}`, stock: at });
          await tx.update(things, id, { note: 'twice' });
          if (at % 3 === 0) throw new Error(`job ${at}`);
          return id;
        }),
      );
      const outcomes = await Promise.allSettled(jobs);
      outcomes.forEach((outcome, at) => {
        expect(outcome.status).toBe(at % 3 === 0 ? 'rejected' : 'fulfilled');
      });
      const titles = (await store().read.list(things)).map((thing) => Number(thing.title));
      expect(titles.sort((a, b) => a - b)).toEqual([...Array(20).keys()].filter((at) => at % 3 !== 0));
      expect(publishedChanges.filter((change) => change.after?.stock === 3)).toEqual([]);
    });

    test('a job that finds a unique value taken stores another one', async () => {
      await store().write((tx) => tx.insert(things, { code: 'A' }));
      const title = await store().write(async (tx) => {
        const isTaken = (await tx.count(things, parseFilter('code = "A"'))) > 0;
        const createdThing = await tx.insert(things, { code: isTaken ? 'B' : 'A', title: 'second' });
        return createdThing.title;
      });
      expect(title).toBe('second');
    });

    test('a job reads what it wrote, and others read it only after the commit', async () => {
      await store().write(async (tx) => {
        const { id } = await tx.insert(things, { title: 'mine' });
        expect(await tx.get(things, id)).toMatchObject({ title: 'mine' });
        expect(await tx.count(things)).toBe(1);
        expect(await store().read.get(things, id)).toBeUndefined();
      });
      expect(await store().read.count(things)).toBe(1);
    });

    test('a record can be read as soon as its write resolves', async () => {
      await Promise.all(
        Array.from({ length: 30 }, async () => {
          const { id } = await store().write((tx) => tx.insert(things, {}));
          expect(await store().read.get(things, id)).toBeDefined();
        }),
      );
    });

    test('changes are published in order, with the record before and after, before the write resolves', async () => {
      const createdThing = await store().write((tx) => tx.insert(things, { title: 'a' }));
      expect(publishedChanges).toEqual([{ action: 'create', collection: things, after: createdThing }]);
      const changed = await store().write((tx) => tx.update(things, createdThing.id, { title: 'b' }));
      await store().write((tx) => tx.remove(things, createdThing.id));
      expect(publishedChanges.slice(1)).toEqual([
        { action: 'update', collection: things, before: createdThing, after: changed },
        { action: 'delete', collection: things, before: changed },
      ]);
    });

    test('cleared relations are published, too, before the removal that caused them', async () => {
      const owner = await store().write((tx) => tx.insert(owners, { name: 'Ana' }));
      const thing = await store().write((tx) => tx.insert(things, { owner: owner.id }));
      publishedChanges.length = 0;
      await store().write((tx) => tx.remove(owners, owner.id));
      expect(publishedChanges).toMatchObject([
        { action: 'update', before: { id: thing.id, owner: owner.id }, after: { id: thing.id, owner: '' } },
        { action: 'delete', before: { id: owner.id } },
      ]);
    });

    test('a listener that throws does not fail the write', async () => {
      let isArmed = true;
      store().onCommit(() => {
        if (isArmed) throw new Error('listener');
      });
      const createdThing = await store().write((tx) => tx.insert(things, {}));
      isArmed = false;
      expect(await store().read.get(things, createdThing.id)).toBeDefined();
    });

    test('concurrent updates of one record are not lost', async () => {
      const { id } = await store().write((tx) => tx.insert(things, { stock: 0 }));
      await Promise.all(
        Array.from({ length: 20 }, () =>
          store().write(async (tx) => {
            const thing = await tx.get(things, id);
            await tx.update(things, id, { stock: Number(thing?.stock) + 1 });
          }),
        ),
      );
      expect(await store().read.get(things, id)).toMatchObject({ stock: 20 });
    });

    test('concurrent increments are not lost, and end when their condition no longer holds', async () => {
      const key = `checks ${Date.now()}`;
      const { id } = await store().write((tx) => tx.insert(rateLimitWindows, { key }));
      const results = await Promise.all(
        Array.from({ length: 10 }, () => store().write((tx) => tx.increment(rateLimitWindows, id, { count: 1 }, parseFilter('count < 5')))),
      );
      expect(results.flatMap((result) => (result ? [result.count] : [])).sort()).toEqual([1, 2, 3, 4, 5]);
      expect(await store().read.first(rateLimitWindows, { where: parseFilter(`key = "${key}"`) })).toMatchObject({ count: 5 });
      expect(publishedChanges).toEqual([]);
    });

    test('incrementing a counter is not published as a change, and is read at once', async () => {
      const createdThing = await store().write((tx) => tx.insert(things, {}));
      publishedChanges.length = 0;
      const results = await Promise.all([1, 2, 3].map(() => store().write((tx) => tx.increment(things, createdThing.id, { views: 1 }))));
      expect(results.map((result) => result?.views)).toContain(1);
      expect(await store().read.get(things, createdThing.id)).toEqual({ ...createdThing, views: 3 });
      expect(await store().read.list(things)).toEqual([{ ...createdThing, views: 3 }]);
      expect(publishedChanges).toEqual([]);
      const failed = store().write(async (tx) => {
        await tx.increment(things, createdThing.id, { views: 1 });
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await store().read.get(things, createdThing.id)).toMatchObject({ views: 3 });
    });

    test('a job that continues after its end writes nothing', async () => {
      let late: Promise<unknown> = Promise.resolve();
      await store().write(async (tx) => {
        late = new Promise((resolve) => setImmediate(resolve)).then(() => tx.insert(things, {}));
        late.catch(() => {});
      });
      await expect(late).rejects.toThrow('after its end');
      expect(await store().read.count(things)).toBe(0);
    });
  });
}
