import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPortal, startPortal } from '../../test/portal.ts';
import { seedFetch } from './seed-context.ts';

let portal: RunningPortal;
let guest: PocketBase;

const titles = ['Alpha road', 'Beta a_b', 'Gamma aXb', 'Ñandu day', '100% ready'];

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  guest = portal.client();
  const seed = portal.client();
  for (const [at, title] of titles.entries()) {
    await seed.collection('news').create(
      {
        title,
        excerpt: at === 4 ? '5' : 'x',
        content: 'Words',
        category: 'Events',
        type: 'news',
        tags: at === 0 ? ['health', 'road'] : [],
        date: `2025-08-0${at + 1}`,
        author: 'Office',
        created: `2025-08-05 00:00:0${at}.000Z`,
        views: at,
        readTime: at === 1 ? '5 min read' : '',
      },
      { fetch: seedFetch(portal.app) },
    );
  }
});
afterAll(() => portal.close());

const found = async (filter: string): Promise<string[]> => {
  const list = await guest.collection('news').getFullList({ filter, sort: '@rowid', requestKey: null });
  return list.map((record) => String(record.title));
};
const status = async (query: string): Promise<number> => (await fetch(`${portal.url}/api/collections/news/records?${query}`)).status;
const page = async (query: string): Promise<{ page: number; perPage: number; totalItems: number; totalPages: number; items: unknown[] }> =>
  (await fetch(`${portal.url}/api/collections/news/records?${query}`)).json() as never;

describe('the pages of a list', () => {
  test('say what was really used of what was asked', async () => {
    expect(await page('perPage=5000')).toMatchObject({ page: 1, perPage: 1000, totalItems: 5, totalPages: 1 });
    expect(await page('page=-3&perPage=0')).toMatchObject({ page: 1, perPage: 30 });
    expect(await page('page=2&perPage=2')).toMatchObject({ page: 2, perPage: 2, totalItems: 5, totalPages: 3 });
  });

  test('past the end are empty, and no match has no pages', async () => {
    expect(await page('page=9&perPage=5')).toMatchObject({ page: 9, items: [] });
    expect(await page('filter=title%3D%22none%22')).toMatchObject({ totalItems: 0, totalPages: 0, items: [] });
  });

  test('leave totals at -1 when they are not wanted', async () => {
    expect(await page('skipTotal=1')).toMatchObject({ totalItems: -1, totalPages: -1 });
    expect(await page('skipTotal=t')).toMatchObject({ totalItems: -1 });
    expect(await status('skipTotal=maybe')).toBe(400);
  });

  test('are all fetched by getFullList, in small batches too', async () => {
    expect(await guest.collection('news').getFullList({ batch: 5 })).toHaveLength(5);
    expect(await guest.collection('news').getFullList({ batch: 2 })).toHaveLength(5);
  });

  test('refuse numbers that are none, and ignore what they do not know', async () => {
    expect(await status('page=two')).toBe(400);
    expect(await status('perPage=1.5')).toBe(400);
    expect(await status('somethingElse=1')).toBe(200);
  });

  test('answer getFirstListItem with its own 404', async () => {
    await expect(guest.collection('news').getFirstListItem('title = "none"')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the order of a list', () => {
  test('follows several fields, then the insertion', async () => {
    const list = await guest.collection('news').getFullList({ sort: 'category, -created' });
    expect(list.map((record) => record.title)).toEqual([...titles].reverse());
    expect((await guest.collection('news').getFullList({ sort: '-@rowid' })).map((record) => record.title)).toEqual([...titles].reverse());
    expect(await guest.collection('news').getFullList({ sort: '@random' })).toHaveLength(5);
  });

  test('refuses names it does not know, and too many', async () => {
    expect(await status('sort=nothing')).toBe(400);
    expect(await status('sort=title,')).toBe(400);
    expect(await status(`sort=${Array.from({ length: 9 }, () => 'title').join()}`)).toBe(400);
  });
});

describe('the filter of a list', () => {
  test('takes what the client writes for values', async () => {
    expect(await found(guest.filter('title = {:title}', { title: 'Beta a_b' }))).toEqual(['Beta a_b']);
    expect(await found(guest.filter('created >= {:from}', { from: new Date('2025-08-05T00:00:03Z') }))).toEqual([
      'Ñandu day',
      '100% ready',
    ]);
    expect(await found(guest.filter('excerpt = {:text}', { text: 5 }))).toEqual(['100% ready']);
  });

  test('finds parts of texts, wildcards only where a % is', async () => {
    expect(await found('title ~ "a_b"')).toEqual(['Beta a_b']);
    expect(await found('title ~ "ALPHA%"')).toEqual(['Alpha road']);
    expect(await found('title ~ "100\\\\%"')).toEqual(['100% ready']);
    expect(await found('tags ~ "health"')).toEqual(['Alpha road']);
  });

  test('counts empty values as different', async () => {
    expect(await found('readTime != "5 min read"')).toHaveLength(4);
    expect(await found('readTime = null')).toHaveLength(4);
  });

  test('of only blanks, of unknown fields and of half a comparison is 400; empty is none', async () => {
    expect(await status('filter=')).toBe(200);
    expect(await status('filter=%20')).toBe(400);
    expect(await status('filter=nothing%3D1')).toBe(400);
    expect(await status('filter=title')).toBe(400);
    expect(await status(`filter=${encodeURIComponent(`title = "${'x'.repeat(3600)}"`)}`)).toBe(400);
  });

  test('that holds a name of the rules is 403, in quotes too', async () => {
    expect(await status(`filter=${encodeURIComponent('title = "@request.auth"')}`)).toBe(403);
    expect(await status(`filter=${encodeURIComponent('@collection.users.id != ""')}`)).toBe(403);
  });
});

describe('fields and expand', () => {
  test('give what is asked and ignore unknown expands', async () => {
    const list = await guest.collection('news').getList(1, 1, { fields: 'id,title', expand: 'nothing' });
    expect(Object.keys(list.items[0] ?? {}).sort()).toEqual(['id', 'title']);
    expect(list.perPage).toBe(1);
  });
});
