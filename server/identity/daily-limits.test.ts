import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { registrationsPath } from '#model/endpoints/messaging/notification.ts';
import { type BrowserClient, createBrowserClient } from '../../test/create-browser-client.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { outbox, rateLimitWindows, verifiedNumbers } from '../store/schema/private-tables.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal({
    services: ['records', 'notification'],
    env: {
      TRUST_PROXY: '1',
      LIMIT_CONTACT_MESSAGES_PER_ADDRESS_DAY: '2',
      LIMIT_CONTACT_MESSAGES_UNVERIFIED_DAY: '3',
      LIMIT_CONVERSATIONS_PER_ADDRESS_DAY: '3',
      LIMIT_CONVERSATIONS_UNVERIFIED_DAY: '5',
      LIMIT_CHAT_MESSAGES_PER_VISITOR_DAY: '2',
      LIMIT_CHAT_MESSAGES_PER_ADDRESS_DAY: '3',
      LIMIT_CHAT_MESSAGES_UNVERIFIED_DAY: '4',
      LIMIT_PUSH_SUBSCRIPTIONS_PER_ADDRESS_DAY: '2',
      LIMIT_PUSH_SUBSCRIPTIONS_UNVERIFIED_DAY: '3',
    },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.context.store.write(async (tx) => {
    for (const { id } of await tx.list(rateLimitWindows)) await tx.remove(rateLimitWindows, id);
  });
});

/** A browser at an address, as the proxy reports it. */
function createBrowser(address: string): BrowserClient {
  const browser = createBrowserClient(portal);
  const { beforeSend } = browser.client;
  browser.client.beforeSend = (url, options) => {
    options.headers = { ...options.headers, 'X-Forwarded-For': address };
    return beforeSend?.call(browser.client, url, options) ?? { url, options };
  };
  return browser;
}

/** Verifies a number in a browser that has a visitor cookie. */
async function verify({ cookies }: BrowserClient, number: string): Promise<void> {
  const visitor = await portal.context.visitors.findByToken(cookies.get('visitor'));
  const expires = serializeDate(new Date(Date.now() + 60_000));
  await portal.context.store.write((tx) =>
    tx.insert(verifiedNumbers, { visitor: visitor?.id ?? '', number, expires, opensUntil: expires }),
  );
}

const contactMessage = { name: 'Ana', email: 'ana@example.com', subject: 'Light', category: 'complaints', message: 'It is dark.' };
const contact = ({ client }: BrowserClient, key = '') =>
  client.collection('contact_messages').create(contactMessage, key === '' ? {} : { headers: { 'Idempotency-Key': key } });
const openRoom = ({ client }: BrowserClient, phone = '09171234567') => client.collection('messages_room').create({ phone });
const say = ({ client }: BrowserClient, room: string, key = '') =>
  client.collection('messages').create({ room, text_message: 'Good day' }, key === '' ? {} : { headers: { 'Idempotency-Key': key } });
const addToken = ({ client }: BrowserClient, token: string) => client.collection('fcm_subscriptions').create({ token });
const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
const register = ({ client }: BrowserClient, name: string) =>
  client.send(registrationsPath, {
    method: 'POST',
    body: {
      web: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, auth: Buffer.alloc(16, 1).toString('base64url'), p256dh: point },
    },
  });
const errorResponse = (code: string) => ({
  status: 429,
  response: { data: { dailyLimit: { code, message: expect.stringMatching(/call or visit/) } } },
});
const unverified = errorResponse('daily_limit_unverified');
const verified = errorResponse('daily_limit_verified');

test('contact messages of one address and of the site are bounded; a repeated one is not counted', async () => {
  const one = createBrowser('203.0.113.1');
  await contact(one, 'first-key');
  await contact(one, 'first-key');
  await contact(one);
  await expect(contact(one)).rejects.toMatchObject(unverified);
  await contact(one, 'first-key');
  await expect(contact(createBrowser('203.0.113.1'))).rejects.toMatchObject(unverified);
  await contact(createBrowser('203.0.114.2'));
  await expect(contact(createBrowser('203.0.115.3'))).rejects.toMatchObject(unverified);
});

test.each([
  ['IPv4 /24', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], '203.0.114.4'],
  ['IPv6 /48', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'], '2001:db8:2:1::1'],
])('the addresses of one network do not use up what all may do: %s', async (_name, [first = '', second = '', third = ''], other) => {
  await contact(createBrowser(first));
  await contact(createBrowser(second));
  await expect(contact(createBrowser(third))).rejects.toMatchObject(unverified);
  await contact(createBrowser(other));
});

test('one IPv6 household is one address', async () => {
  await contact(createBrowser('2001:db8:1:2::1'));
  await contact(createBrowser('2001:db8:1:2:ffff::9'));
  await expect(contact(createBrowser('2001:db8:1:2:3::7'))).rejects.toMatchObject(unverified);
});

test('conversations are bounded, and whoever verified a number begins one whatever the address did', async () => {
  const resident = createBrowser('198.51.100.1');
  await openRoom(resident);
  await verify(resident, '+639170000011');
  const attacker = createBrowser('198.51.100.1');
  await openRoom(attacker, '1');
  await openRoom(attacker, '2');
  await expect(openRoom(attacker, '3')).rejects.toMatchObject(unverified);
  for (let at = 0; at < 3; at += 1) await openRoom(resident);
  // The number has its own limit, wherever it is used.
  await expect(openRoom(resident)).rejects.toMatchObject(verified);
  const elsewhere = createBrowser('198.51.101.9');
  await openRoom(elsewhere);
  await verify(elsewhere, '+639170000011');
  await expect(openRoom(elsewhere)).rejects.toMatchObject(verified);
  const staff = await portal.staffClient();
  for (let at = 0; at < 4; at += 1) await staff.collection('messages_room').create({ phone: '09170000012' });
});

test('chat messages of a visitor, an address and the site are bounded', async () => {
  const [one, two, three] = [createBrowser('192.0.2.1'), createBrowser('192.0.2.1'), createBrowser('192.0.3.3')];
  const [first, second, third] = [await openRoom(one), await openRoom(two), await openRoom(three)];
  await say(one, first.id, 'key-of-one');
  await say(one, first.id, 'key-of-one');
  await say(one, first.id);
  await expect(say(one, first.id)).rejects.toMatchObject(unverified);
  await say(two, second.id);
  await expect(say(two, second.id)).rejects.toMatchObject(unverified);
  await say(three, third.id);
  await expect(say(three, third.id)).rejects.toMatchObject(unverified);
  // Each of them goes on with a verified number, also when the verification has expired since.
  await verify(two, '+639171234567');
  await say(two, second.id);
  await portal.context.store.write((tx) => tx.removeWhere(verifiedNumbers, fieldEquals('number', '+639171234567')));
  await say(two, second.id);
  await expect(say(two, second.id)).rejects.toMatchObject(verified);
});

test('push subscriptions are bounded in both ways to create them, and renewing one is not counted', async () => {
  const one = createBrowser('192.0.2.11');
  await register(one, 'a');
  await register(one, 'a');
  await addToken(one, `token-${Date.now()}`);
  await expect(register(one, 'b')).rejects.toMatchObject(unverified);
  await expect(addToken(one, `other-${Date.now()}`)).rejects.toMatchObject(unverified);
  await register(one, 'a');
  await register(createBrowser('192.0.3.12'), 'c');
  await expect(register(createBrowser('192.0.4.13'), 'd')).rejects.toMatchObject(unverified);
  const staff = await portal.staffClient();
  for (const name of ['e', 'f', 'g'])
    await staff.send(registrationsPath, {
      method: 'POST',
      body: {
        web: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, auth: Buffer.alloc(16, 1).toString('base64url'), p256dh: point },
      },
    });
});

test('records of one batch and of many requests at once are counted like others', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => contact(createBrowser('192.0.2.21'))));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const { client } = createBrowser('192.0.3.22');
  const batch = client.createBatch();
  for (let at = 0; at < 3; at += 1) batch.collection('contact_messages').create(contactMessage);
  await expect(batch.send()).rejects.toMatchObject({ status: 400 });
  // The failed batch stored and counted nothing.
  await contact(createBrowser('192.0.3.23'));
});

test('many conversations at once tell staff twice: of the first, and once of the others', async () => {
  const { store } = portal.context;
  await store.write((tx) => tx.removeWhere(outbox, fieldEquals('kind', 'staffConversation')));
  const rooms = [];
  for (let at = 0; at < 5; at += 1) rooms.push(await openRoom(createBrowser(`192.0.${30 + at}.1`)));
  const rows = await store.read.list(outbox, { where: fieldEquals('kind', 'staffConversation'), sort: [{ path: ['due'] }] });
  const fanOuts = rows.filter(({ channel }) => channel === 'fan-out');
  expect(fanOuts.map(({ record }) => record)).toEqual([rooms[0]?.id, rooms[1]?.id]);
  expect(Date.parse(fanOuts[1]?.due ?? '')).toBeGreaterThan(Date.now());
});
