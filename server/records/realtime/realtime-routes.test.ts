import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import type { RecordModel, RecordSubscription } from 'pocketbase';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { news } from '#model/collections/pages/news.ts';
import { places } from '#model/collections/pages/places.ts';
import { services } from '#model/collections/pages/services.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import type { Tx } from '../../store/store.ts';

let portal: RunningPortal;
const clients: PocketBase[] = [];
const sockets: IncomingMessage[] = [];
beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource);
  portal = await startPortal({ services: ['records'] });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.unsubscribe();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => portal.close());

const write = <T>(job: (tx: Tx) => Promise<T>) => portal.context.store.write(job);
const article = (title: string, content = '') => write((tx) => tx.insert(news, { title, content }));

/** What a client hears of a topic, as `action title`. */
async function hears(client: PocketBase, collection: string, topic = '*', options = {}) {
  const events: RecordSubscription<RecordModel>[] = [];
  clients.push(client);
  await client.collection(collection).subscribe(topic, (event) => events.push(event), options);
  return events;
}
const describeEvents = (events: RecordSubscription<RecordModel>[]) =>
  events.map(({ action, record }) => `${action} ${record.title ?? record.name}`);

/** A bare connection, without the client's reconnecting. */
async function openStream() {
  const [response] = (await once(get(`${portal.url}/api/realtime`), 'response')) as [IncomingMessage];
  sockets.push(response);
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  await vi.waitFor(() => expect(text).toContain('\n\n'));
  const clientId = /^id:(.+)\n/.exec(text)?.[1] ?? '';
  return { response, clientId, text: () => text, eventCount: () => text.split('\n\n').length - 1 };
}
const post = (clientId: string, subscriptions: unknown, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ clientId, subscriptions }),
  });

describe('a live stream', () => {
  it('begins with its id, as an event stream that nobody keeps', async () => {
    const { response, clientId, text } = await openStream();
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
    });
    expect(clientId).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(text()).toBe(`id:${clientId}\nevent:PB_CONNECT\ndata:{"clientId":"${clientId}"}\n\n`);
  });

  it('is the one connection of its client: that of its subscriptions is not kept', async () => {
    const { clientId } = await openStream();
    expect((await post(clientId, ['news/*'])).headers.get('connection')).toBe('close');
  });

  it('names each event as the client wrote the topic, under the same id', async () => {
    const stream = await openStream();
    expect((await post(stream.clientId, ['pbc_news/*', 'PB_CONNECT', 'nothing/*'])).status).toBe(204);
    const { id } = await article('Named');
    await vi.waitFor(() => expect(stream.eventCount()).toBe(2));
    const [, event = ''] = stream.text().split('\n\n');
    const [idLine, name, data = ''] = event.split('\n');
    expect([idLine, name]).toEqual([`id:${stream.clientId}`, 'event:pbc_news/*']);
    expect(JSON.parse(data.slice('data:'.length))).toMatchObject({
      action: 'create',
      record: { id, title: 'Named', collectionName: 'news' },
    });
  });

  it('replaces its topics with each setting', async () => {
    const stream = await openStream();
    await post(stream.clientId, ['news/*', 'services/*']);
    await post(stream.clientId, ['services/*']);
    await article('Unheard');
    await write((tx) => tx.insert(services, { title: 'Heard' }));
    await vi.waitFor(() => expect(stream.text()).toContain('"Heard"'));
    expect(stream.text()).not.toContain('Unheard');
  });

  it('refuses who is unknown and what cannot be a list of topics', async () => {
    const unknown = await post('x'.repeat(40), ['news/*']);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ status: 404, message: 'Missing or invalid client id.', data: {} });
    const { clientId } = await openStream();
    for (const wrong of ['news/*', [''], ['x'.repeat(2501)], Array.from({ length: 1001 }, (_, n) => `news/${n}`)]) {
      const answer = await post(clientId, wrong);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ data: { subscriptions: { code: expect.any(String) } } });
    }
    expect(await (await post('', [])).json()).toMatchObject({ status: 400, data: { clientId: { code: 'validation_required' } } });
  });

  it('is forgotten when the client goes', async () => {
    const stream = await openStream();
    stream.response.destroy();
    await vi.waitFor(async () => expect((await post(stream.clientId, [])).status).toBe(404));
  });

  it('belongs to whom its topics were set by: a guest may become staff, nobody else', async () => {
    const token = (await portal.staffClient()).authStore.token;
    const { clientId } = await openStream();
    expect((await post(clientId, ['news/*'])).status).toBe(204);
    expect((await post(clientId, ['news/*'], { authorization: token })).status).toBe(204);
    expect((await post(clientId, ['news/*'])).status).toBe(403);
  });

  it('is dropped when it takes nothing, and the others hear all', async () => {
    const stalled = await openStream();
    stalled.response.pause();
    await post(stalled.clientId, ['news/*']);
    const events = await hears(portal.client(), 'news');
    const long = 'x'.repeat(500_000);
    let count = 0;
    await vi.waitFor(
      async () => {
        count += 1;
        await article(`Long ${count}`, long);
        expect((await post(stalled.clientId, ['news/*'])).status).toBe(404);
      },
      { timeout: 20_000, interval: 1 },
    );
    await vi.waitFor(() => expect(events).toHaveLength(count));
  });

  it('is not opened without end by one address', async () => {
    const strict = await startPortal({ services: ['records'], env: { LIMIT_READS_PER_ADDRESS_10S: '1' } });
    try {
      const [response] = (await once(get(`${strict.url}/api/realtime`), 'response')) as [IncomingMessage];
      sockets.push(response);
      const refusedResponse = await fetch(`${strict.url}/api/realtime`);
      expect(refusedResponse.status).toBe(429);
      expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });

  it('ends when the portal closes', async () => {
    const other = await startPortal({ services: ['records'] });
    const [response] = (await once(get(`${other.url}/api/realtime`), 'response')) as [IncomingMessage];
    response.resume();
    const endPromise = once(response, 'end');
    await other.close();
    await endPromise;
  });
});

describe('live events', () => {
  it('are nothing for what was missed: who comes back hears only what is new', async () => {
    const first = await hears(portal.client(), 'news');
    await article('Before');
    await vi.waitFor(() => expect(describeEvents(first)).toEqual(['create Before']));
    const [client] = clients;
    await client?.realtime.unsubscribe();
    await article('Meanwhile');
    const second = await hears(portal.client(), 'news');
    await article('After');
    await vi.waitFor(() => expect(describeEvents(second)).toEqual(['create After']));
    expect(describeEvents(first)).toEqual(['create Before']);
  });

  it('tell a visitor of creates, updates and deletes, in the order of commit', async () => {
    const events = await hears(portal.client(), 'news');
    const createdArticle = await article('First');
    await write((tx) => tx.update(news, createdArticle.id, { title: 'Second' }));
    await write((tx) => tx.remove(news, createdArticle.id));
    await vi.waitFor(() => expect(describeEvents(events)).toEqual(['create First', 'update Second', 'delete Second']));
    events.length = 0;
    const committed: unknown[] = [];
    const stop = portal.context.changeTracker.subscribe(({ after }) => committed.push(after?.id));
    await Promise.all(Array.from({ length: 200 }, (_, n) => article(`Article ${n}`)));
    await vi.waitFor(() => expect(events).toHaveLength(200));
    stop();
    expect(events.map(({ record }) => record.id)).toEqual(committed);
  });

  it('tell of one record only, when that is asked', async () => {
    const createdArticle = await article('Mine');
    const events = await hears(portal.client(), 'news', createdArticle.id);
    await article('Another');
    await write((tx) => tx.update(news, createdArticle.id, { title: 'Mine too' }));
    await vi.waitFor(() => expect(describeEvents(events)).toEqual(['update Mine too']));
  });

  it('bring what staff asked for: expand, fields and filter, each under its own topic', async () => {
    const client = await portal.staffClient();
    const service = await write((tx) => tx.insert(services, { title: 'Clearance' }));
    const expanded = await hears(client, 'applications', '*', { expand: 'serviceId' });
    const narrow = await hears(client, 'applications', '*', {
      fields: 'id,name',
      filter: 'serviceId.title ~ "clear" && status = "ongoing"',
    });
    const { id } = await write((tx) => tx.insert(applications, { name: 'Ana', applicationNumber: 'LIVE-1', serviceId: service.id }));
    await write((tx) => tx.update(applications, id, { status: 'ongoing' }));
    await vi.waitFor(() => expect(expanded).toHaveLength(2));
    expect(expanded[0]?.record).toMatchObject({ name: 'Ana', status: 'pending', expand: { serviceId: { title: 'Clearance' } } });
    expect(expanded[0]?.record).not.toHaveProperty('idempotencyKey');
    await vi.waitFor(() => expect(narrow).toEqual([{ action: 'update', record: { id, name: 'Ana' } }]));
  });

  it('are narrowed by a filter as a list is, with its modifiers', async () => {
    const { clientId, text } = await openStream();
    const filters = [
      'title:length = 4 && title = "4"',
      'title:each ~ "4"',
      'tags:length > 1',
      'tags:length < 3',
      'tags:each ~ "Ñ"',
      'tags:lower ~ "[\\"ñ\\",\\"b\\"]"',
      'image:length = 0',
      'type:length = 1',
      'views:lower >= 0 && views:lower < 9',
      'id:lower = id && created:length > "2000"',
    ];
    const topics = filters.map((filter) => `news/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`);
    expect((await post(clientId, [...topics, 'news/*'])).status).toBe(204);
    const { id } = await write((tx) => tx.insert(news, { title: '4', type: 'news', tags: ['Ñ', 'b'] }));
    // Events come in the order of commit, so what follows says that all of the first were sent.
    const next = await article('next');
    await vi.waitFor(() => expect(text()).toContain(next.id));
    const events = text().split('\n\n');
    const listed = await Promise.all(
      filters.map((filter) =>
        portal
          .client()
          .collection('news')
          .getList(1, 1, { filter: `id = "${id}" && (${filter})` }),
      ),
    );
    const heard = topics.map((topic) => events.some((event) => event.includes(`event:${topic}\n`) && event.includes(id)));
    expect(heard).toEqual(listed.map(({ totalItems }) => totalItems === 1));
    expect(new Set(heard)).toEqual(new Set([true, false]));
  });

  it('tell a guest nothing of what he may not see, although subscribing is never refused', async () => {
    const client = portal.client();
    const [hidden, unsearchable, visibleEvents] = [
      await hears(client, 'applications'),
      await hears(client, 'places', '*', { filter: 'visitor = "x" || id != ""' }),
      await hears(client, 'places'),
    ];
    await write((tx) => tx.insert(applications, { name: 'Ana', applicationNumber: 'LIVE-2' }));
    const place = await write((tx) => tx.insert(places, { name: 'Shown' }));
    await write((tx) => tx.update(places, place.id, { isHidden: true }));
    await write((tx) => tx.remove(places, place.id));
    const last = await write((tx) => tx.insert(places, { name: 'Last' }));
    await write((tx) => tx.remove(places, last.id));
    await vi.waitFor(() => expect(describeEvents(visibleEvents)).toEqual(['create Shown', 'create Last', 'delete Last']));
    expect([hidden, unsearchable]).toEqual([[], []]);
  });

  it('tell a visitor of his own room only', async () => {
    const jar = await visitorCookie();
    const visitor = (await portal.context.visitors.findByToken(jar.split('=')[1]))?.id;
    const ownRoom = await write((tx) => tx.insert(messageRooms, { phone: '+639170000001', visitor }));
    const foreign = await write((tx) => tx.insert(messageRooms, { phone: '+639170000002', visitor: 'somebody' }));
    const [mine, nobody] = [await openStream(), await openStream()];
    await post(mine.clientId, ['messages/*'], { cookie: jar });
    await post(nobody.clientId, ['messages/*', 'news/*']);
    await write((tx) => tx.insert(messages, { room: foreign.id, text_message: 'not for you', sender: 'support' }));
    await write((tx) => tx.insert(messages, { room: ownRoom.id, text_message: 'for you', sender: 'support' }));
    await article('After the messages');
    await vi.waitFor(() => expect(mine.text()).toContain('"for you"'));
    await vi.waitFor(() => expect(nobody.text()).toContain('After the messages'));
    expect(mine.text()).not.toContain('not for you');
    expect(nobody.text()).not.toContain('for you');
  });

  it('end with the session: the stream of who signs out is closed at once, his next one is a guest', { timeout: 10_000 }, async () => {
    const client = await portal.staffClient();
    const { token } = client.authStore;
    const stream = await openStream();
    await post(stream.clientId, ['applications/*'], { authorization: token });
    const endPromise = once(stream.response, 'end');
    await client.send('/api/sign-out', { method: 'POST' });
    await endPromise;
    const next = await openStream();
    expect((await post(next.clientId, ['applications/*', 'news/*'], { authorization: token })).status).toBe(204);
    await write((tx) => tx.insert(applications, { name: 'Ana', applicationNumber: 'LIVE-3' }));
    await article('Public');
    await vi.waitFor(() => expect(next.text()).toContain('Public'));
    expect(next.text()).not.toContain('Ana');
  });
});

/** The cookie of a new visitor, as a browser gets it for opening a room. */
async function visitorCookie(): Promise<string> {
  const answer = await fetch(`${portal.url}/api/collections/messages_room/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '+639170000009', name: 'Ana' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
