import { afterAll, beforeAll, expect, test } from 'vitest';
import { officials } from '#model/collections/pages/officials.ts';
import { official } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { paginateByKeyset } from './paginate-by-keyset.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

test('pages of a thousand join without a gap or a double, also within one moment, and the rest of the program has its turn', async () => {
  const { store } = portal.context;
  const created = '2026-01-01 00:00:00.000Z';
  for (let from = 0; from < 2500; from += 500) {
    await store.write(async (tx) => {
      for (let at = from; at < from + 500; at += 1) {
        await tx.insert(officials, { ...official, name: String(at), created: at < 2300 ? created : '2026-01-02 00:00:00.000Z' } as never);
      }
    });
  }
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const sizes: number[] = [];
  const names = new Set<string>();
  for await (const page of paginateByKeyset((query) => store.read.list(officials, query), { key: 'created' })) {
    sizes.push(page.length);
    for (const { name } of page) names.add(name);
  }
  clearInterval(timer);
  expect(sizes).toEqual([1000, 1000, 500]);
  expect(names.size).toBe(2500);
  expect(turns).toBeGreaterThan(0);
});
