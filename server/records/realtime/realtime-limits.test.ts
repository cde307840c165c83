import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionHeader } from '#model/endpoints/accounts/session.ts';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

/*
 * What one address may have of the live streams, with the limits as they are; attackers know the
 * source (issue of abuse resistance).
 */

const asTheyAre = { LIMIT_STREAMS_PER_ADDRESS: '30', LIMIT_TYPING_PER_ADDRESS_MINUTE: '300' };
let portal: RunningPortal;
const sockets: IncomingMessage[] = [];
beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { ...asTheyAre, TRUST_PROXY: '1' } });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect(await liveStreams()).toBe(0));
});
afterAll(() => portal.close());

const liveStreams = () => portal.context.metrics.metrics.find(({ name }) => name === 'portal_live_streams')?.read();

/** A bare stream; `clientId` is empty when it was refused. */
async function openStream(from: string, at = portal, headers: Record<string, string> = {}) {
  const [response] = (await once(get(`${at.url}/api/realtime`, { headers: { 'x-forwarded-for': from, ...headers } }), 'response')) as [
    IncomingMessage,
  ];
  sockets.push(response);
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  if (response.statusCode === 200) await vi.waitFor(() => expect(text).toContain('\n\n'));
  const { statusCode: status } = response;
  return { status, headers: response.headers, response, clientId: /^id:(.+)\n/.exec(text)?.[1] ?? '', text: () => text };
}
/** Signs in as a browser of the staff does, and returns its session cookie. */
async function signInByCookie({ url }: RunningPortal): Promise<string> {
  const { username: identity, password } = staffAccount;
  const signIn = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader]: 'browser' },
    body: JSON.stringify({ identity, password }),
  });
  return signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
const set = (clientId: string, subscriptions: readonly string[], headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ clientId, subscriptions }),
  });
const severalTimes = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe('one address', () => {
  it('has 30 open streams, an IPv6 /64 counts as one, and others are not kept out', async () => {
    const inOneNetwork = (at: number) => `2001:db8:1:2::${at.toString(16)}`;
    const opened = await Promise.all(severalTimes(30, (at) => openStream(inOneNetwork(at))));
    expect(opened.map(({ status }) => status)).toEqual(severalTimes(30, () => 200));
    const refusedResponse = await openStream(inOneNetwork(99));
    expect(refusedResponse.status).toBe(429);
    expect(refusedResponse.headers['retry-after']).toBe('20');
    expect((await openStream('2001:db8:1:3::1')).status).toBe(200);
    opened[0]?.response.destroy();
    await vi.waitFor(async () => expect((await openStream(inOneNetwork(99))).status).toBe(200));
  });

  it('may belong to an office: streams of staff count for their account, which has 30 of its own', async () => {
    const { token } = (await portal.staffClient()).authStore;
    const office = '203.0.113.9';
    const asStaff = async () => set((await openStream(office)).clientId, ['applications/*'], { authorization: token });
    for (let at = 0; at < 30; at += 1) expect((await asStaff()).status).toBe(204);
    const crowded = await asStaff();
    expect([crowded.status, crowded.headers.get('retry-after')]).toEqual([429, '20']);
    // Only the one that stayed a guest's counts for the address.
    const guests = await Promise.all(severalTimes(29, () => openStream(office)));
    expect(new Set(guests.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await openStream(office)).status).toBe(429);
    // A browser that is signed in says so by its cookie, and needs no place of the address.
    const cookie = await signInByCookie(portal);
    expect((await openStream(office, portal, { cookie })).status).toBe(429);
    sockets[0]?.destroy();
    await vi.waitFor(async () => expect((await openStream(office, portal, { cookie })).status).toBe(200));
  });

  it('is told to come back when the portal carries all it can, and staff are not', async () => {
    const small = await startPortal({ services: ['records'], env: { LIMIT_STREAMS: '1' } });
    try {
      expect((await openStream('203.0.113.1', small)).status).toBe(200);
      const refusedResponse = await openStream('203.0.113.1', small);
      expect([refusedResponse.status, refusedResponse.headers['retry-after']]).toEqual([503, '20']);
      expect((await openStream('203.0.113.1', small, { cookie: await signInByCookie(small) })).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it.each([
    ['IPv4 /24', (at: number) => `203.0.113.${at + 1}`, '203.0.114.1'],
    ['IPv6 /48', (at: number) => `2001:db8:1:${at + 1}::1`, '2001:db8:2:1::1'],
  ])('has a quarter of all streams together with its network: %s', async (_name, inOneNetwork, other) => {
    const env = { LIMIT_STREAMS: '8', LIMIT_STREAMS_PER_ADDRESS: '1', TRUST_PROXY: '1' };
    const small = await startPortal({ services: ['records'], env });
    try {
      const opened = [await openStream(inOneNetwork(0), small), await openStream(inOneNetwork(1), small)];
      expect(opened.map(({ status }) => status)).toEqual([200, 200]);
      expect((await openStream(inOneNetwork(2), small)).status).toBe(429);
      expect((await openStream(other, small)).status).toBe(200);
      // Streams of staff count for their account.
      const cookie = await signInByCookie(small);
      expect((await openStream(inOneNetwork(2), small, { cookie })).status).toBe(200);
      opened[0]?.response.destroy();
      await vi.waitFor(async () => expect((await openStream(inOneNetwork(2), small)).status).toBe(200));
    } finally {
      await small.close();
    }
  });
});

describe('one stream', () => {
  it('of a guest carries 20 topics of 8 KB together, one of staff 300, and the answer names the limit', async () => {
    const { clientId } = await openStream('203.0.113.1');
    const topics = (count: number) => severalTimes(count, (at) => `news/${at}`);
    expect((await set(clientId, topics(20))).status).toBe(204);
    const many = await set(clientId, topics(21));
    expect(many.status).toBe(400);
    expect(await many.json()).toMatchObject({
      data: { subscriptions: { message: 'A stream carries at most 20 topics.', params: { max: 20 } } },
    });
    const long = (bytes: number) => severalTimes(4, (at) => `news/${at}`.padEnd(bytes / 4, 'x'));
    expect((await set(clientId, long(8192))).status).toBe(204);
    const tooLong = await set(clientId, [...long(8192), 'x']);
    expect(tooLong.status).toBe(400);
    expect(await tooLong.json()).toMatchObject({ data: { subscriptions: { params: { max: 8192 } } } });
    const authorization = (await portal.staffClient()).authStore.token;
    expect((await set(clientId, topics(300), { authorization })).status).toBe(204);
    const staff = await set(clientId, topics(301), { authorization });
    expect(await staff.json()).toMatchObject({ status: 400, data: { subscriptions: { params: { max: 300 } } } });
  });

  it('is set by a body of at most 16 KB, of staff 64 KB, whether or not it says its length', async () => {
    const { clientId } = await openStream('203.0.113.1');
    const authorization = (await portal.staffClient()).authStore.token;
    const body = (bytes: number) => JSON.stringify({ clientId, subscriptions: [] }).padEnd(bytes, ' ');
    const send = (bytes: number, headers: Record<string, string>, isChunked = false) =>
      new Promise<number>((resolve, reject) => {
        const call = request(`${portal.url}/api/realtime`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
        call.once('response', (answer) => resolve(answer.resume().statusCode ?? 0)).once('error', reject);
        if (isChunked) call.write(' ');
        call.end(body(bytes - Number(isChunked)));
      });
    for (const isChunked of [false, true]) {
      expect(await send(16 * 1024, {}, isChunked)).toBe(204);
      expect(await send(16 * 1024 + 1, {}, isChunked)).toBe(413);
      expect(await send(64 * 1024 + 1, { authorization }, isChunked)).toBe(413);
    }
    expect(await send(64 * 1024, { authorization })).toBe(204);
  });
});

describe('typing', () => {
  it('is told 60 times a minute by one visitor, and by all of an address 300 times', async () => {
    const typing = async (browser: ReturnType<typeof createBrowserClient>, room: string, count: number) => {
      const path = `/api/conversations/${room}/typing`;
      const answers = await Promise.all(severalTimes(count, () => browser.fetch(path, { method: 'POST' })));
      return answers.filter(({ status }) => status === 204).length;
    };
    const eventCounts: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const browser = createBrowserClient(portal);
      const { id } = await browser.client.collection('messages_room').create({ phone: `+63917000000${at}`, name: 'Ana' });
      eventCounts.push(await typing(browser, id, 61));
    }
    expect(eventCounts).toEqual([60, 60, 60, 60, 60, 0]);
  });
});
