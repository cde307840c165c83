import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { article } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

async function setOwnCategories(...names: string[]): Promise<void> {
  const [record] = await staff.collection('settings').getFullList();
  const site = { ...record?.site, customNewsCategories: names.map((name) => ({ name, nameFil: '' })) };
  await (record ? staff.collection('settings').update(record.id, { site }) : staff.collection('settings').create({ site }));
}

const expectedError = { status: 400, response: { data: { category: { code: 'validation_invalid_value' } } } };

test('a category is one of the portal or of the office, and stays where it is used', async () => {
  const news = staff.collection('news');
  await expect(news.create({ ...article, category: 'Livelihood' })).rejects.toMatchObject(expectedError);

  await setOwnCategories('Livelihood');
  const { id } = await news.create({ ...article, category: 'Livelihood' });
  await expect(news.create({ ...article, category: 'livelihood' })).rejects.toMatchObject(expectedError);
  await expect(news.create({ ...article, category: `Livelihood\n` })).rejects.toMatchObject(expectedError);

  await setOwnCategories();
  expect(await news.update(id, { category: 'Livelihood', title: 'Another title' })).toMatchObject({ category: 'Livelihood' });
  await news.update(id, { category: 'Events' });
  await expect(news.update(id, { category: 'Livelihood' })).rejects.toMatchObject(expectedError);
});

test('an entry of such a list has a name, and none twice', async () => {
  const errors = async (entries: unknown) => {
    const [record] = await staff.collection('settings').getFullList();
    return staff
      .collection('settings')
      .update(record?.id ?? '', { site: { ...record?.site, customPurposes: entries } })
      .catch((error) => error.status);
  };
  expect(await errors([{ name: '', nameFil: 'Burol' }])).toBe(400);
  expect(await errors([{ name: 'Burial' }, { name: 'Burial' }])).toBe(400);
  expect(await errors([{ name: 'x'.repeat(61) }])).toBe(400);
  expect(await errors('Burial')).toBe(400);
});
