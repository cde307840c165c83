import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { news } from '#model/collections/pages/news.ts';
import { createPdf, toFile } from '../../../test/sample-files.ts';
import { article, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { insertRecord } from '../write/insert-record.ts';

let portal: RunningPortal;
let guest: PocketBase;
let staff: PocketBase;

const articles = [
  { title: 'Alpha road', tags: ['health', 'road'], readTime: '' },
  { title: 'Beta a_b', tags: [], readTime: '5 min read' },
  { title: 'Gamma aXb', tags: [], readTime: '' },
  { title: 'Ñandu day', tags: [], readTime: '' },
  { title: '100% ready', tags: [], readTime: '', excerpt: '5' },
  { title: 'A path C:\\new\\', tags: [], readTime: '', excerpt: 'say "hi"\nthere' },
];

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  guest = portal.client();
  staff = await portal.staffClient();
  for (const [at, values] of articles.entries()) {
    await insertRecord(portal.context, news, { ...article, ...values, views: at, created: `2025-08-05 00:00:0${at}.000Z` });
  }
  const paper = await staff.collection('services').create({ ...service, title: 'Cedula', price: 50, priceTo: 150 });
  await staff.collection('services').create({ ...service, title: 'Permit', isOnline: false, price: 500 });
  const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId: paper.id });
  await staff.collection('applications').update(id, { documents: [toFile(createPdf(), 'alpha.pdf'), toFile(createPdf(), 'beta.pdf')] });
});
afterAll(() => portal.close());

const listTitles = async (filter: string): Promise<string[]> =>
  (await guest.collection('news').getFullList({ filter, sort: '@rowid' })).map(({ title }) => String(title));
const services = async (filter: string): Promise<string[]> =>
  (await guest.collection('services').getFullList({ filter, sort: 'title' })).map(({ title }) => String(title));
const applications = async (filter: string): Promise<number> => (await staff.collection('applications').getFullList({ filter })).length;
const status = async (filter: string): Promise<number> =>
  (await fetch(`${portal.url}/api/collections/news/records?filter=${encodeURIComponent(filter)}`)).status;

describe('the grammar', () => {
  test.each([
    ['views = 1 || views = 2 && title ~ "x"', ['Beta a_b', 'Gamma aXb']],
    ['(views = 1 || views = 2) && title ~ "x"', ['Gamma aXb']],
    [' \n\tviews\t=\n1 ', ['Beta a_b']],
    ["title = 'Beta a_b'", ['Beta a_b']],
    ['"Beta a_b" = title', ['Beta a_b']],
    ['1 = views', ['Beta a_b']],
    ['views >= 4 && views <= 4', ['100% ready']],
    ['views > -1.5 && views < 1', ['Alpha road']],
    ['title = "x" // a comment\n || views = 3', ['Ñandu day']],
  ])('reads %j', async (filter, expected) => {
    expect(await listTitles(filter)).toEqual(expected);
  });

  test.each([
    'title',
    'title =',
    '= 1',
    'title == 1',
    'a = 1 and b = 2',
    'views = 1 views = 2',
    '(views = 1',
    ' ',
    'views = 1e3',
    'title. = 1',
    'title:size = 1',
    'title = "x',
  ])('refuses %j', async (filter) => {
    expect(await status(filter)).toBe(400);
  });

  test('refuses zero characters, which no text holds, in either form', async () => {
    expect(await status('title = "\u0000"')).toBe(400);
    expect(await status(String.raw`title = "a\u0000"`)).toBe(400);
    expect(await status(String.raw`title = "\\u0000"`)).toBe(200);
  });

  test('takes an empty filter for none', async () => {
    expect(await status('')).toBe(200);
  });

  test('refuses fields it does not know, and paths through what is no relation', async () => {
    for (const filter of ['nothing = 1', 'title.x = 1', 'constructor = 1', '__proto__ != 1', 'collectionName = "news"', 'seq > 0']) {
      const answer = await fetch(`${portal.url}/api/collections/news/records?filter=${encodeURIComponent(filter)}`);
      expect(await answer.json(), filter).toEqual({
        status: 400,
        message: 'Something went wrong while processing your request.',
        data: {},
      });
    }
  });
});

describe('comparisons', () => {
  test('!= includes what is empty, and = "" is = null', async () => {
    expect(await listTitles('readTime != "5 min read"')).toHaveLength(5);
    expect(await listTitles('readTime = null')).toHaveLength(5);
    expect(await listTitles('readTime = ""')).toHaveLength(5);
    expect(await listTitles('readTime != ""')).toEqual(['Beta a_b']);
  });

  test('~ takes _ for itself unless there is a %, and folds letters the Unicode way', async () => {
    expect(await listTitles('title ~ "a_b"')).toEqual(['Beta a_b']);
    expect(await listTitles('title ~ "%a_b"')).toEqual(['Beta a_b', 'Gamma aXb']);
    expect(await listTitles('title ~ "ALPHA%"')).toEqual(['Alpha road']);
    expect(await listTitles('title ~ "100\\\\%"')).toEqual(['100% ready']);
    expect(await listTitles('title ~ "ñANDU"')).toEqual(['Ñandu day']);
    expect(await listTitles('title ~ "nandu"')).toEqual(['Ñandu day']);
    expect(await listTitles('title ~ ""')).toHaveLength(6);
    expect(await listTitles('title !~ "a"')).toEqual([]);
    expect(await listTitles('title = "alpha road"')).toEqual([]);
  });

  test('without ? all of several values must do, with it one; a list is its JSON text', async () => {
    expect(await listTitles('tags ~ "health"')).toEqual(['Alpha road']);
    expect(await listTitles('tags ?= "health"')).toEqual([]);
    expect(await applications('documents:each ~ "alpha%"')).toBe(0);
    expect(await applications('documents:each ?~ "alpha%"')).toBe(1);
    expect(await applications('documents:each ~ "%.pdf"')).toBe(1);
    expect(await applications('documents:length = 2 && requirements:length = 0')).toBe(1);
  });

  test('dates compare as text, so a T misses a whole day; the client writes them right', async () => {
    expect(await listTitles('created >= "2025-08-05T00:00:00Z"')).toEqual([]);
    expect(await listTitles('created >= "2025-08-05 00:00:03.000Z"')).toHaveLength(3);
    expect(await listTitles(guest.filter('created >= {:from}', { from: new Date('2025-08-05T00:00:03Z') }))).toHaveLength(3);
  });

  test('go by the type of the field', async () => {
    expect(await services('price < priceTo')).toEqual(['Cedula']);
    expect(await services('price = "50"')).toEqual(['Cedula']);
    for (const no of ['false', '0', '"false"', 'FALSE']) expect(await services(`isOnline = ${no}`), no).toEqual(['Permit']);
    expect(await listTitles(guest.filter('excerpt = {:text}', { text: 5 }))).toEqual(['100% ready']);
    expect(await services('title:lower = "permit"')).toEqual(['Permit']);
  });
});

describe('what the client writes for values', () => {
  test('one value cannot break out through another', async () => {
    expect(await listTitles(guest.filter('title = {:a} && author = {:b}', { a: '{:b}', b: ' || id != ' }))).toEqual([]);
    expect(await listTitles(guest.filter('title = {:a}', { a: '" || id != "' }))).toEqual([]);
    expect(await listTitles('title = "" || id != ""')).toHaveLength(6);
    const hidden = await staff.collection('places').create({ name: 'Hidden', category: 'cafe', isHidden: true });
    expect(await guest.collection('places').getFullList({ filter: `id = "${hidden.id}" || id != ""` })).toEqual([]);
  });

  test('backslashes, quotes and line breaks come back as they were', async () => {
    expect(await listTitles(guest.filter('title = {:t}', { t: 'A path C:\\new\\' }))).toEqual(['A path C:\\new\\']);
    expect(await listTitles(guest.filter('excerpt = {:t}', { t: 'say "hi"\nthere' }))).toEqual(['A path C:\\new\\']);
    expect(await listTitles(guest.filter('title ~ {:t}', { t: 'C:\\' }))).toEqual(['A path C:\\new\\']);
  });

  test('is understood for every type', async () => {
    expect(await services(guest.filter('isOnline = {:no} && price = {:price}', { no: false, price: 500 }))).toEqual(['Permit']);
    expect(await services(guest.filter('processingTime = {:none}', { none: null }))).toEqual(['Cedula', 'Permit']);
  });
});

describe('paths', () => {
  test('lead through relations the caller may list', async () => {
    expect(await applications('serviceId.title = "Cedula"')).toBe(1);
    expect(await applications('serviceId.id = serviceId && serviceId.price > 49')).toBe(1);
    expect(await applications('serviceId.title ~ "permit"')).toBe(0);
  });

  test('name the id of a related record, which is stored in the record itself, wherever it leads', async () => {
    const { id } = await staff.collection('applications').getFirstListItem('serviceId.id != ""');
    await staff.collection('case_notes').create({ application: id, text: 'Came by' });
    const notes = async (filter: string) => (await staff.collection('case_notes').getFullList({ filter, sort: '-application.id' })).length;
    expect(await notes(`application.id = "${id}" && author.id != ""`)).toBe(1);
    expect(await notes('application.id = "abcdefghij12345"')).toBe(0);
    await expect(notes('application.name ~ "a"')).rejects.toMatchObject({ status: 400 });
  });

  test('that name what belongs to access rules are 403, in quotes too', async () => {
    expect(await status('title = "@request.auth"')).toBe(403);
    expect(await status('@collection.users.id != ""')).toBe(403);
    expect(await status('@request.auth.id != ""')).toBe(403);
  });
});

test('macros stand for dates and their parts, in UTC', async () => {
  expect(await listTitles('created < @now && created < @todayStart && created < @yearStart')).toHaveLength(6);
  expect(await services('created > @yesterday && created < @tomorrow && created <= @monthEnd')).toHaveLength(2);
  expect(await listTitles(`@year >= ${new Date().getUTCFullYear()} && @weekday < 7 && @month > 0`)).toHaveLength(6);
  expect(await status('created < @NOW')).toBe(400);
});
