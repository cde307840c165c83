import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStream } from '../../../test/open-stream.ts';
import { article, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  await staff.collection('news').create({ ...article, title: 'Road', content: '<p>The ROAD is closed.</p>' });
  await staff.collection('services').create(service);
});
afterAll(() => portal.close());

const repeat = (count: number, comparison: string, joint = '||') => Array.from({ length: count }, () => comparison).join(joint);
const list = (collection: string, filter: string, by = portal.client()) => by.collection(collection).getList(1, 30, { filter });
const searchService = 'serviceId.title ~ "clearance"';

describe('a filter of a guest', () => {
  test.each([
    ['news', repeat(200, 'title~content')],
    ['news', repeat(200, 'title!~content', '&&')],
    ['news', repeat(6, 'content ~ contentFil')],
    ['news', repeat(150, 'content:lower~"x"')],
    ['news', repeat(11, 'content ~ "road"')],
    ['news', repeat(11, 'content:lower != "road"')],
    ['news', `content ~ "%${'_'.repeat(200)}%"`],
    ['news', repeat(121, 'title ~ "road"')],
    ['news', `"${'a'.repeat(1201)}" ~ title`],
    ['services', repeat(11, 'form ~ "x"')],
    ['services', repeat(11, 'requirements !~ "x"')],
    ['officials', repeat(11, 'bio ~ "x"')],
    ['places', repeat(121, 'rating = name')],
    ['places', repeat(61, 'photos:each != photos:each')],
    ['places', repeat(11, 'openingHours ~ "x"')],
    ['applications', `applicationNumber = "ST-20260101-0001" && (${repeat(4, searchService)})`],
    ['applications', `applicationNumber = "ST-20260101-0001" && (${repeat(4, 'serviceId.title = "x"')})`],
  ])('on %s that searches too much is refused: %s', async (collection, filter) => {
    await expect(list(collection, filter)).rejects.toMatchObject({
      status: 400,
      response: { data: { filter: { code: 'validation_filter_too_costly', params: { max: 1200 } } } },
    });
    await list(collection, filter, staff);
  });

  test('is searched for in a turn of the event loop of its own, however many come at once', async () => {
    let turn = 0;
    const countTurn = () => {
      turn += 1;
      counter = setImmediate(countTurn);
    };
    let counter = setImmediate(countTurn);
    const { read } = portal.context.store;
    const turns: number[] = [];
    const readList = read.list.bind(read);
    const spy = vi.spyOn(read, 'list').mockImplementation((collection, query) => {
      if (collection.name === 'news') turns.push(turn);
      return readList(collection, query);
    });
    const search = (at: number) => {
      const query = { filter: repeat(100, `title ~ "road ${at}"`), fields: 'id', skipTotal: '1' };
      return portal.app.inject({ url: '/api/collections/news/records', query });
    };
    await Promise.all(Array.from({ length: 8 }, (_, at) => search(at)));
    clearImmediate(counter);
    spy.mockRestore();
    expect(turns.length).toBe(8);
    expect(new Set(turns).size).toBe(8);
  });

  test('may search a few long texts, many short ones, and compare any number of values', async () => {
    const filters = [
      'title ~ content',
      'content ~ title',
      'content:lower ~ "the road"',
      'content ~ "road" || contentFil ~ "road" || title ~ "road" || tags ~ "road"',
      repeat(10, 'content ~ "road"'),
      repeat(120, 'title ~ "road"'),
      repeat(120, 'title ~ "road"'),
      repeat(200, 'title = "Road"'),
    ];
    expect((await list('news', 'title ~ content')).items).toEqual([]);
    for (const filter of filters.slice(1)) expect((await list('news', filter)).items, filter).toHaveLength(1);
    await list('applications', `applicationNumber = "ST-20260101-0001" && ${searchService}`);
  });
});

test('a live topic with a filter that searches too much hears nothing', async () => {
  const stream = await openStream(portal.url);
  const topicOf = (filter: string) => `news/*?options=${JSON.stringify({ query: { filter, fields: 'title' } })}`;
  const [costly, cheap] = [topicOf(repeat(11, 'content ~ "road"')), topicOf('content ~ "road"')];
  const answer = await fetch(`${portal.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: stream.clientId, subscriptions: [costly, cheap] }),
  });
  expect(answer.status).toBe(204);
  await staff.collection('news').create({ ...article, title: 'Another', content: '<p>Road works</p>' });
  await staff.collection('news').create({ ...article, title: 'The last', content: '<p>Road works</p>' });
  await vi.waitFor(() => expect(stream.text()).toContain('The last'));
  expect(stream.text()).toContain(`event:${cheap}\n`);
  expect(stream.text()).not.toContain(costly);
  stream.close();
});

test('one address may cause so much work with filters in ten seconds, whatever it asks for', async () => {
  const limited = await startPortal({ services: ['records'], env: { LIMIT_READS_PER_ADDRESS_10S: '20' } });
  const costly = repeat(45, 'title ~ "road"');
  for (let at = 0; at < 2; at += 1) await list('news', costly, limited.client());
  await expect(list('news', costly, limited.client())).rejects.toMatchObject({ status: 429 });
  await list('news', 'title ~ "road"', limited.client());
  await list('news', 'title = "Road"', limited.client());
  await limited.close();
});
