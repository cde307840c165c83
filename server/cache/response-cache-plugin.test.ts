import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { news } from '#model/collections/pages/news.ts';
import { places } from '#model/collections/pages/places.ts';
import { createBrowserClient } from '../../test/create-browser-client.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import type { StoredRecordOf } from '../store/store.ts';

const article = {
  excerpt: 'Short',
  content: `<p>${'A long article. '.repeat(200)}</p>`,
  category: 'Infrastructure',
  type: 'news',
  date: '2026-03-01',
  author: 'The office',
} satisfies Partial<StoredRecordOf<typeof news>>;

describe('reads of guests', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.close());
  afterEach(() => vi.restoreAllMocks());

  const path = '/api/collections/news/records';
  const write = (title: string) => portal.context.store.write((tx) => tx.insert(news, { ...article, title }));
  /** Asks as a program that takes no encoding, unless `init` says otherwise. */
  const recordRequest = (query = '', init: RequestInit = {}) =>
    fetch(`${portal.url}${path}${query}`, { ...init, headers: { 'accept-encoding': 'identity', ...init.headers } });
  /** Asks so often that the answer is kept. */
  const askAgain = async (query = '', init: RequestInit = {}) => {
    await recordRequest(query, init);
    return recordRequest(query, init);
  };
  /** How often the store is asked for lists while `run` runs. */
  const readings = async (run: () => Promise<unknown>): Promise<number> => {
    const versions = vi.spyOn(portal.context.store.read, 'listVersions');
    await run();
    const calls = versions.mock.calls.filter(([of]) => of.name === 'news').length;
    versions.mockRestore();
    return calls;
  };
  const titles = async (answer: Response): Promise<string[]> => {
    const { items } = (await answer.json()) as { items: { title: string }[] };
    return items.map(({ title }) => title);
  };

  it('are answered from memory from the third time on, with the same headers and body', async () => {
    await write('First');
    const first = await askAgain('?sort=-created');
    let second = new Response();
    expect(
      await readings(async () => {
        second = await recordRequest('?sort=-created');
      }),
    ).toBe(0);
    const plain = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'));
    expect(plain(second)).toEqual(plain(first));
    expect(await second.text()).toBe(await first.text());
  });

  it('are not kept when they are asked for once', async () => {
    expect((await recordRequest('?perPage=15')).headers.get('etag')).toBeNull();
    expect(await readings(() => recordRequest('?perPage=15'))).toBe(1);
    expect(await readings(() => recordRequest('?perPage=15'))).toBe(0);
  });

  it('are read once for all who ask in the moment that nothing is kept', async () => {
    await askAgain('?perPage=16');
    await write('Dropped it');
    const { read } = portal.context.store;
    const versionsOf = read.listVersions.bind(read);
    const gate = Promise.withResolvers<void>();
    const versions = vi.spyOn(read, 'listVersions').mockImplementation((...names) => gate.promise.then(() => versionsOf(...names)));
    let begun = 0;
    const count = () => {
      begun += 1;
    };
    portal.app.server.on('request', count);
    const answers = Promise.all(Array.from({ length: 8 }, () => recordRequest('?perPage=16')));
    await vi.waitFor(() => expect(begun).toBe(8));
    portal.app.server.off('request', count);
    gate.resolve();
    for (const answer of await answers) expect(await titles(answer)).toContain('Dropped it');
    expect(versions.mock.calls.filter(([of]) => of.name === 'news')).toHaveLength(1);
  });

  it('see a write in the very next answer', async () => {
    await askAgain('?sort=-created');
    for (const title of ['Second', 'Third', 'Fourth']) {
      const { id } = await write(title);
      expect(await titles(await recordRequest('?sort=-created'))).toContain(title);
      await portal.context.store.write((tx) => tx.update(news, id, { title: `${title} anew` }));
      expect(await titles(await recordRequest('?sort=-created'))).toContain(`${title} anew`);
      await portal.context.store.write((tx) => tx.remove(news, id));
      expect(await titles(await recordRequest('?sort=-created'))).not.toContain(`${title} anew`);
    }
  });

  it('do not keep what was read before a write', async () => {
    await write('Before');
    await recordRequest('?page=1&perPage=50');
    const { read } = portal.context.store;
    const versions = read.listVersions.bind(read);
    vi.spyOn(read, 'listVersions').mockImplementationOnce(async (of, query) => {
      const versionCounts = await versions(of, query);
      await write('Meanwhile');
      return versionCounts;
    });
    expect(await titles(await recordRequest('?page=1&perPage=50'))).not.toContain('Meanwhile');
    expect(await titles(await recordRequest('?page=1&perPage=50'))).toContain('Meanwhile');
  });

  it('no longer show a record that has left what guests may see', async () => {
    const place = await portal.context.store.write((tx) => tx.insert(places, { name: 'The hall', category: 'restaurant' }));
    const one = () => fetch(`${portal.url}/api/collections/places/records/${place.id}`);
    for (let at = 0; at < 3; at += 1) expect((await one()).status).toBe(200);
    await portal.context.store.write((tx) => tx.update(places, place.id, { isHidden: true }));
    expect((await one()).status).toBe(404);
  });

  it('do not mix with what a signed-in caller is told', async () => {
    const staff = await portal.staffClient();
    const token = staff.authStore.token;
    await askAgain('?perPage=7');
    const read = () => readings(() => recordRequest('?perPage=7', { headers: { authorization: token } }));
    expect(await read()).toBe(1);
    expect((await recordRequest('?perPage=7', { headers: { authorization: token } })).headers.get('cache-control')).toBe('no-store');
    expect((await recordRequest('?perPage=7')).headers.get('cache-control')).toBe('no-cache');
  });

  it('are equal whatever the order of their parameters and whatever others append', async () => {
    await askAgain('?perPage=5&sort=-date');
    expect(await readings(() => recordRequest('?sort=-date&fbclid=abc&perPage=5&utm_source=x'))).toBe(0);
    expect(await readings(() => recordRequest('?sort=-date&perPage=6'))).toBe(1);
  });

  it('are not kept for searches, chance and the clock', async () => {
    for (const query of ['?filter=title~"First"', '?sort=@random', `?filter=${encodeURIComponent('created < @now')}`]) {
      await askAgain(query);
      expect(await readings(() => recordRequest(query))).toBe(1);
    }
  });

  it('have a tag for each encoding, and 304 for who has the answer', async () => {
    await askAgain('?perPage=11');
    const tagOf = async (encoding: string) => {
      const answer = await recordRequest('?perPage=11', { headers: { 'accept-encoding': encoding } });
      // The first who asks for an encoding has it too, however long it takes to make.
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      return answer.headers.get('etag') ?? '';
    };
    const tags = [await tagOf('identity'), await tagOf('br'), await tagOf('gzip')];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      for (const ifNoneMatch of [tag, `"other", W/${tag}`]) {
        const answer = await recordRequest('?perPage=11', { headers: { 'if-none-match': ifNoneMatch } });
        expect(answer.status).toBe(304);
        expect(answer.headers.get('etag')).toBe(tag);
        expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/i);
        expect(await answer.text()).toBe('');
      }
    }
    expect((await recordRequest('?perPage=11', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('leave compressed already when they are asked for once, if they are long', async () => {
    await portal.context.store.write(async (tx) => {
      for (let at = 0; at < 40; at += 1) await tx.insert(news, { ...article, title: `Long ${at}` });
    });
    for (const encoding of ['br', 'gzip', null]) {
      const query = `?perPage=40&sort=${encoding === 'br' ? 'title' : encoding === 'gzip' ? '-title' : 'author'}`;
      const answer = await recordRequest(query, { headers: { 'accept-encoding': encoding ?? 'identity' } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/i);
      expect(await titles(answer)).toHaveLength(40);
    }
    const short = await recordRequest('?perPage=1&sort=author', { headers: { 'accept-encoding': 'br' } });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('have 304 also when the answer had to be read again', async () => {
    const tag = (await askAgain('?perPage=12')).headers.get('etag') ?? '';
    const { id } = await write('Gone at once');
    await portal.context.store.write((tx) => tx.remove(news, id));
    const answer = await recordRequest('?perPage=12', { headers: { 'if-none-match': tag } });
    expect(answer.status).toBe(304);
  });

  it('answer HEAD with the headers of GET and no body', async () => {
    const get = await askAgain('?perPage=13');
    const head = await recordRequest('?perPage=13', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
    expect(await head.text()).toBe('');
  });

  it('are kept for all visitors alike, but never what is a visitor`s own', async () => {
    const visitor = createBrowserClient(portal);
    await visitor.client.collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
    const rooms = `/api/collections/messages_room/records?filter=${encodeURIComponent('phone="09171234567"')}`;
    const countRooms = async () => ((await (await visitor.fetch(rooms)).json()) as { items: unknown[] }).items.length;
    const others = async () => ((await (await fetch(portal.url + rooms)).json()) as { items: unknown[] }).items.length;
    expect([await countRooms(), await others(), await countRooms(), await others()]).toEqual([1, 0, 1, 0]);
  });

  it('are read in this process as over the network', async () => {
    const first = await askAgain('?perPage=14');
    const answer = await portal.context.internalFetch({ ipAddress: '10.1.1.1' })(`${path}?perPage=14`);
    expect(answer.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await answer.json()).toEqual(await first.json());
  });

  it('do not hide views from the counter, which may show a minute late', async () => {
    const { id } = await write('Seen');
    const one = () => fetch(`${portal.url}${path}/${id}`);
    await one();
    await one();
    const visitor = createBrowserClient(portal);
    await visitor.client.collection('news').update(id, { 'views+': 1 });
    expect(await readingsOfOne(() => one())).toBe(0);
    expect((await portal.context.store.read.get(news, id))?.views).toBe(1);
  });

  const readingsOfOne = async (run: () => Promise<unknown>): Promise<number> => {
    const get = vi.spyOn(portal.context.store.read, 'get');
    await run();
    return get.mock.calls.length;
  };
});

describe('the limit of calls', () => {
  it('counts answers from memory like all others', async () => {
    const portal = await startPortal({ env: { LIMIT_READS_PER_ADDRESS_10S: '5' } });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 7; at += 1) statuses.push((await fetch(`${portal.url}/api/collections/news/records`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    } finally {
      await portal.close();
    }
  });
});
