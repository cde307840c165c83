import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { news } from '#model/collections/pages/news.ts';
import { sampleApplication, service as sampleService } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { insertRecord } from '../write/insert-record.ts';

let portal: RunningPortal;
let guest: PocketBase;

const titles = ['Alpha road', 'Beta a_b', 'Gamma aXb', 'Ñandu day', '100% ready'];

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  guest = portal.client();
  for (const [at, title] of titles.entries()) {
    await insertRecord(portal.context, news, {
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
    });
  }
});
afterAll(() => portal.close());

const status = async (query: string): Promise<number> => (await fetch(`${portal.url}/api/collections/news/records?${query}`)).status;
const page = async (query: string): Promise<{ page: number; perPage: number; totalItems: number; totalPages: number; items: unknown[] }> =>
  (await fetch(`${portal.url}/api/collections/news/records?${query}`)).json() as never;

describe('the pages of a list', () => {
  test('say what was really used of what was asked', async () => {
    expect(await page('perPage=5000')).toMatchObject({ page: 1, perPage: 1000, totalItems: 5, totalPages: 1 });
    expect(await page('page=-3&perPage=0')).toMatchObject({ page: 1, perPage: 30 });
    expect(await page('perPage=999999999999')).toMatchObject({ perPage: 1000 });
    expect(await page('page=999999999999999')).toMatchObject({ items: [] });
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

  test('are counted no further than was asked', async () => {
    const all = (await page('')).totalItems;
    expect(all).toBeGreaterThan(3);
    expect(await page('countTo=2')).toMatchObject({ totalItems: 3 });
    expect(await page('countTo=1000')).toMatchObject({ totalItems: all });
    expect(await page('countTo=2&skipTotal=1')).toMatchObject({ totalItems: -1 });
    expect(await status('countTo=many')).toBe(400);
  });

  test('are all fetched by getFullList, in small batches too', async () => {
    expect(await guest.collection('news').getFullList({ batch: 5 })).toHaveLength(5);
    expect(await guest.collection('news').getFullList({ batch: 2 })).toHaveLength(5);
  });

  test('refuse numbers that are none, and ignore what they do not know', async () => {
    expect(await status('page=two')).toBe(400);
    expect(await status('perPage=1.5')).toBe(400);
    expect(await status('somethingElse=1')).toBe(200);
    expect(await page('perPage=2&perPage=4')).toMatchObject({ perPage: 2 });
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
    for (const sort of ['@random', '-@random', 'title,@random'])
      expect(await guest.collection('news').getFullList({ sort }), sort).toHaveLength(5);
  });

  test('refuses names it does not know, and too many', async () => {
    expect(await status('sort=nothing')).toBe(400);
    expect(await status('sort=@random,nothing')).toBe(400);
    expect(await status('sort=title,')).toBe(400);
    expect(await status(`sort=${Array.from({ length: 9 }, () => 'title').join()}`)).toBe(400);
  });
});

describe('fields and expand', () => {
  test('give what is asked; unknown expands are ignored, unknown sorts are not', async () => {
    const list = await guest.collection('news').getList(1, 1, { fields: 'id,title', expand: 'nothing,constructor,title' });
    expect(Object.keys(list.items[0] ?? {}).sort()).toEqual(['id', 'title']);
    expect(list.perPage).toBe(1);
    expect(await status('expand=nothing')).toBe(200);
    expect(await status('sort=nothing')).toBe(400);
    expect(await status('sort=constructor')).toBe(400);
  });

  test('pick on each level, * for all of one, and shorten texts', async () => {
    const [first] = (
      await guest.collection('news').getList(1, 1, { sort: 'created', fields: '*,content:excerpt(3,true), title:excerpt(5)' })
    ).items;
    expect(first).toMatchObject({ title: 'Alpha', content: 'Wor...', author: 'Office', tags: ['health', 'road'] });
    const [bare] = (await guest.collection('news').getList(1, 1, { fields: 'nothing' })).items;
    expect(bare).toEqual({});
  });

  test('show related records to who may view them, and leave the rest out', async () => {
    const staff = await portal.staffClient();
    const service = await staff.collection('services').create({ ...sampleService, title: 'Cedula' });
    const clerk = staff.authStore.record?.id;
    const values = { ...sampleApplication, serviceId: service.id, assignedTo: clerk, applicationNumber: 'ST-1' };
    const { id } = await insertRecord(portal.context, applications, values);
    const expand = 'serviceId,assignedTo,serviceId.nothing';
    const listedRecords = await staff
      .collection('applications')
      .getOne(id, { expand, fields: 'id,expand.serviceId.title,expand.assignedTo.username' });
    expect(listedRecords).toEqual({ id, expand: { serviceId: { title: 'Cedula' }, assignedTo: { username: 'clerk' } } });
    const bySort = await staff.collection('applications').getFullList({ sort: '-serviceId.title,assignedTo.username' });
    expect(bySort.map((record) => record.id)).toEqual([id]);
    const tracked = await guest.collection('applications').getFirstListItem('applicationNumber = "ST-1"', { expand });
    expect(Object.keys(tracked.expand ?? {})).toEqual(['serviceId']);
  });
});

test('a call that the client cancels itself harms nobody', async () => {
  const client = portal.client();
  client.autoCancellation(true);
  const [first, second] = await Promise.allSettled([client.collection('news').getList(1, 1), client.collection('news').getList(2, 1)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { isAbort: true, status: 0 } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { page: 2 } });
  const apart = [1, 2].map((at) => client.collection('news').getList(at, 1, { requestKey: null }));
  expect((await Promise.all(apart)).map(({ page: at }) => at)).toEqual([1, 2]);
});
