import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { news } from '#model/collections/pages/news.ts';
import { article } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { noCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import { createReadContext } from '../access/read-context.ts';
import { SerializedRecordCache } from './serialized-record-cache.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const guest = () => portal.client();
/** Never asked alike, so that no whole answer is kept: each is made of the texts of its records. */
let readCount = 0;
const list = (client: PocketBase, collection: string) => client.collection(collection).getFullList({ expand: `n${readCount++}` });

test('a list is the records themselves, however often it is asked for and whatever happened in between', async () => {
  const articles = staff.collection('news');
  const { id } = await articles.create({ ...article, title: '"Ñ" \\ \u2028' });
  await articles.create(article);
  const checked = async () => {
    const records = [await list(staff, 'news'), await list(guest(), 'news'), await list(staff, 'news')];
    for (const all of records) expect(all).toEqual(await Promise.all(all.map((record) => articles.getOne(record.id))));
    return records[0];
  };
  expect(await checked()).toHaveLength(2);
  await articles.update(id, { excerpt: 'Another' });
  expect(await checked()).toContainEqual(expect.objectContaining({ id, excerpt: 'Another', views: 0 }));
  await guest().collection('news').update(id, { 'views+': 1 });
  expect(await checked()).toContainEqual(expect.objectContaining({ id, views: 1 }));
  await articles.delete(id);
  expect(await checked()).toHaveLength(1);
  await articles.create({ ...article, id, title: 'Come back' });
  expect(await checked()).toContainEqual(expect.objectContaining({ id, title: 'Come back' }));
});

test('each role is given its own text of a record', async () => {
  const place = await staff.collection('places').create({ name: 'Clinic', category: 'healthcare' });
  expect(await list(staff, 'places')).toEqual([place]);
  expect(await list(guest(), 'places')).toEqual([place]);
  await staff.collection('places').update(place.id, { isHidden: true });
  expect(await list(guest(), 'places')).toEqual([]);
  const forStaff = await list(staff, 'settings');
  const forGuests = await list(guest(), 'settings');
  expect(forGuests).toEqual(
    forStaff.map(({ id, collectionId, collectionName, created, site }) => ({ id, collectionId, collectionName, created, site })),
  );
});

test('a list can still be asked for in parts', async () => {
  const context = (await list(staff, 'news')).map(({ id, title }) => ({ id, title }));
  expect(await staff.collection('news').getFullList({ fields: 'id,title' })).toEqual(context);
});

test('texts take no more memory than they may', async () => {
  const { store } = portal.context;
  const texts = new SerializedRecordCache(portal.context, 5000);
  const guest = { role: 'guest', capabilities: noCapabilities, ipAddress: '127.0.0.1', userAgent: '', isSameOrigin: true } as const;
  const readContext = createReadContext(store.read, guest);
  for (let at = 0; at < 12; at += 1) await staff.collection('news').create(article);
  const serializedTexts = (await texts.list(readContext, news, {}, store.read)) ?? [];
  expect(serializedTexts.length).toBeGreaterThanOrEqual(12);
  expect(serializedTexts.join('').length).toBeGreaterThan(2500);
  expect(texts.bytes).toBeGreaterThan(2000);
  expect(texts.bytes).toBeLessThanOrEqual(5000);
  expect(await texts.list(readContext, news, {}, store.read)).toEqual(serializedTexts);
});
