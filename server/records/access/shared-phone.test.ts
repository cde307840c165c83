import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { verificationPaths } from '#model/endpoints/messaging/verification.ts';
import { forgetVisitorPath } from '#model/endpoints/privacy/forget-visitor.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { openStream } from '../../../test/open-stream.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { verificationCodes, verifiedNumbers, visitorNumbers, visitors } from '../../store/schema/private-tables.ts';

/* One phone, several people: what a verification opens, for whom and for how long. */

const HOUR = 3600;
let portal: RunningPortal;
let number: string;
let nextNumber = 9_180_000_000;
/** A browser that starts with the cookies of another, as a copy of them. */
const copyOf = (browser: BrowserClient): BrowserClient => createBrowserClient(portal, browser.cookies);

beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'verification'] });
});
afterAll(() => portal.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  nextNumber += 1;
  number = `+63${nextNumber}`;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const json = { 'Content-Type': 'application/json' };

async function verify(browser: BrowserClient, phone = number): Promise<Response> {
  pass(31);
  expect((await browser.fetch(verificationPaths.request(phone))).status).toBe(200);
  const body = JSON.stringify({ contactNumber: phone, code: await portal.codeFor(phone) });
  const answer = await browser.fetch(verificationPaths.validate, { method: 'POST', body, headers: json });
  expect(await answer.json()).toEqual({ success: true });
  // What the browser does next comes later than the moment of its verification.
  pass(1);
  return answer;
}

const roomsOf = (browser: BrowserClient) =>
  browser.client.collection('messages_room').getFullList({ filter: `phone = "${number}"`, sort: 'created' });
const newRoom = (browser: BrowserClient) => browser.client.collection('messages_room').create({ phone: number });
const write = (browser: BrowserClient, room: string) => browser.client.collection('messages').create({ room, text_message: 'Good day' });
const storedRoom = async (id: string) => portal.context.store.read.get(messageRooms, id);
const visitorOf = async (browser: BrowserClient) => (await portal.context.visitors.findByToken(browser.cookies.get('visitor')))?.id;

/** An application of the number that was denied; its reason is for the applicant alone. */
async function denied(visitor = ''): Promise<string> {
  const applicationNumber = `ONE-${Math.random().toString(36).slice(2, 12)}`;
  const values = { applicationNumber, contactNumber: number, status: 'denied', denialReason: 'The bill is too old.', visitor } as const;
  await portal.context.store.write((tx) => tx.insert(applications, values));
  pass(1);
  return applicationNumber;
}

async function reasonFor(browser: BrowserClient, applicationNumber: string): Promise<string | undefined> {
  const application = await browser.client.collection('applications').getFirstListItem(`applicationNumber = "${applicationNumber}"`);
  return application.denialReason;
}

/** A message as a form whose end comes later, as over a slow network. */
function slowMessage(browser: BrowserClient, room: string) {
  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', cookie: `visitor=${browser.cookies.get('visitor')}` };
  const call = request(`${portal.url}/api/collections/messages/records`, { method: 'POST', headers });
  const answer = new Promise<{ status: number | undefined; cookies: string[] }>((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] });
    });
  });
  const begun = new Promise<void>((resolve) => {
    call.write(part('room', room), () => setTimeout(resolve, 300));
  });
  return {
    begun,
    finish() {
      call.end(`${part('text_message', 'Good day')}--x--\r\n`);
      return answer;
    },
  };
}

describe('the token of a visitor', () => {
  test('is another after each verification; the visitor stays the same', async () => {
    const browser = createBrowserClient(portal);
    const room = await newRoom(browser);
    const [before, visitor] = [browser.cookies.get('visitor'), await visitorOf(browser)];
    const answer = await verify(browser);
    expect(answer.headers.getSetCookie()).toMatchObject([expect.stringMatching(/^visitor=[\w-]{22};.*HttpOnly/)]);
    expect(browser.cookies.get('visitor')).not.toBe(before);
    expect(await visitorOf(browser)).toBe(visitor);
    expect(await roomsOf(browser)).toMatchObject([{ id: room.id }]);
    const again = browser.cookies.get('visitor');
    await verify(browser);
    expect(browser.cookies.get('visitor')).not.toBe(again);
    expect(await visitorOf(browser)).toBe(visitor);
  });

  test('that was copied never gains what is verified with it, and ends when the new one is seen', async () => {
    const otherRoom = await newRoom(createBrowserClient(portal));
    pass(1);
    const browser = createBrowserClient(portal);
    const ownRoom = await newRoom(browser);
    const attacker = copyOf(browser);
    const reason = await denied();
    await verify(browser);
    expect((await roomsOf(attacker)).map(({ id }) => id)).toEqual([ownRoom.id]);
    expect(await reasonFor(attacker, reason)).toBeUndefined();
    expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([otherRoom.id, ownRoom.id]);
    expect(await reasonFor(browser, reason)).toBe('The bill is too old.');
    expect(await roomsOf(attacker)).toEqual([]);
    expect(await visitorOf(attacker)).toBeUndefined();
  });

  test('works on for two minutes when the answer with the new one was lost, and the person verifies again', async () => {
    const otherRoom = await newRoom(createBrowserClient(portal));
    pass(1);
    const browser = createBrowserClient(portal);
    const ownRoom = await newRoom(browser);
    const lost = copyOf(browser);
    await verify(lost);
    pass(60);
    expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([ownRoom.id]);
    await write(browser, ownRoom.id);
    await verify(browser);
    expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([otherRoom.id, ownRoom.id]);
    // What was lost is worth nothing now.
    expect(await roomsOf(lost)).toEqual([]);
  });

  test('that was copied and is renewed in time with a number of the thief has nothing of what was lost', async () => {
    const otherRoom = await newRoom(createBrowserClient(portal));
    pass(1);
    const browser = createBrowserClient(portal);
    await newRoom(browser);
    const attacker = copyOf(browser);
    await verify(browser);
    await verify(attacker, '+639189999999');
    expect((await roomsOf(attacker)).map(({ id }) => id)).not.toContain(otherRoom.id);
  });

  test('may end while a tab still sends a message with it, which is taken and leaves the new cookie alone', async () => {
    const browser = createBrowserClient(portal);
    const room = await newRoom(browser);
    const visitor = await visitorOf(browser);
    const upload = slowMessage(copyOf(browser), room.id);
    await upload.begun;
    await verify(browser);
    expect(await roomsOf(browser)).toHaveLength(1);
    expect(await upload.finish()).toEqual({ status: 200, cookies: [] });
    expect(await portal.context.store.read.list(messages, { where: fieldEquals('room', room.id) })).toMatchObject([{ submitter: visitor }]);
  });

  test('ends after two minutes though the new one is never seen', async () => {
    const browser = createBrowserClient(portal);
    await newRoom(browser);
    const old = copyOf(browser);
    await verify(browser);
    pass(118);
    expect(await roomsOf(old)).toHaveLength(1);
    pass(2);
    expect(await roomsOf(old)).toEqual([]);
    expect(await roomsOf(browser)).toHaveLength(1);
  });

  test('that is the old one makes no application with the new verification', async () => {
    const browser = createBrowserClient(portal);
    await newRoom(browser);
    const old = copyOf(browser);
    await verify(browser);
    await newRoom(old);
    expect(await portal.context.store.read.list(messageRooms, { where: fieldEquals('phone', number) })).toMatchObject([
      { phoneVerified: false },
      { phoneVerified: false },
    ]);
    expect((await newRoom(browser)).phoneVerified).toBe(true);
  });

  test('may have begun a live stream, which goes on', async () => {
    const browser = createBrowserClient(portal);
    const room = await newRoom(browser);
    const stream = await openStream(portal.url);
    const body = JSON.stringify({ clientId: stream.clientId, subscriptions: ['messages/*'] });
    await browser.fetch('/api/realtime', { method: 'POST', body, headers: json });
    await verify(browser);
    await write(browser, room.id);
    await vi.waitFor(() => expect(stream.text()).toContain('Good day'));
    stream.close();
  });
});

describe('a verification', () => {
  test('opens the conversations that existed at its moment, for 24 hours, in its browser', async () => {
    const other = createBrowserClient(portal);
    const earlier = await newRoom(other);
    pass(1);
    const browser = createBrowserClient(portal);
    await verify(browser);
    const later = await newRoom(other);
    expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([earlier.id]);
    await expect(write(browser, later.id)).rejects.toMatchObject({ status: 400 });
    await write(browser, earlier.id);
    expect(await browser.client.collection('messages').getFullList({ filter: `room = "${later.id}"` })).toEqual([]);
    expect((await browser.fetch(`/api/conversations/${later.id}/end`, { method: 'POST' })).status).toBe(404);
    expect(await roomsOf(createBrowserClient(portal))).toEqual([]);
    pass(24 * HOUR - 60);
    expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([earlier.id]);
    pass(60);
    expect(await roomsOf(browser)).toEqual([]);
    expect((await roomsOf(other)).map(({ id }) => id)).toEqual([earlier.id, later.id]);
    await verify(browser);
    expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([earlier.id, later.id]);
  });

  test('opens the applications that existed at its moment; a later one is for the browser that made it', async () => {
    const [browser, other] = [createBrowserClient(portal), createBrowserClient(portal)];
    const earlier = await denied();
    await verify(browser);
    await verify(other);
    const later = await denied(await visitorOf(other));
    expect(await reasonFor(browser, earlier)).toBe('The bill is too old.');
    expect(await reasonFor(browser, later)).toBeUndefined();
    expect(await reasonFor(other, later)).toBe('The bill is too old.');
    await verify(browser);
    expect(await reasonFor(browser, later)).toBe('The bill is too old.');
    pass(24 * HOUR);
    for (const one of [browser, other]) expect(await reasonFor(one, earlier)).toBeUndefined();
  });

  test('shows on the rooms of its own browser only', async () => {
    const other = createBrowserClient(portal);
    const room = await newRoom(other);
    pass(1);
    const browser = createBrowserClient(portal);
    await verify(browser);
    await write(browser, room.id);
    expect(await storedRoom(room.id)).toMatchObject({ phoneVerified: false });
    await write(other, room.id);
    expect(await storedRoom(room.id)).toMatchObject({ phoneVerified: false });
    await verify(other);
    await write(other, room.id);
    expect(await storedRoom(room.id)).toMatchObject({ phoneVerified: true });
  });
});

describe('a browser that asks to be forgotten', () => {
  const forget = (browser: BrowserClient, headers: Record<string, string> = {}) =>
    browser.fetch(forgetVisitorPath, { method: 'POST', headers });

  test('has no verification, no rooms and no cookie any more; what it sent stays with the office', async () => {
    const browser = createBrowserClient(portal);
    const room = await newRoom(browser);
    await verify(browser);
    const visitor = String(await visitorOf(browser));
    const deniedReason = await denied(visitor);
    const copy = copyOf(browser);
    const answer = await forget(browser);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toMatchObject([expect.stringMatching(/^visitor=;.*Expires=Thu, 01 Jan 1970/)]);
    for (const one of [browser, copy]) {
      expect(await roomsOf(one)).toEqual([]);
      expect(await reasonFor(one, deniedReason)).toBeUndefined();
    }
    const { read } = portal.context.store;
    for (const of of [verificationCodes, verifiedNumbers, visitorNumbers])
      expect(await read.count(of, fieldEquals('visitor', visitor))).toBe(0);
    expect(await read.get(visitors, visitor)).toBeUndefined();
    expect(await read.get(messageRooms, room.id)).toMatchObject({ phone: number, deletedByVisitor: '' });
    expect(await read.count(applications, fieldEquals('applicationNumber', deniedReason))).toBe(1);
  });

  test('has no live stream any more', async () => {
    const browser = createBrowserClient(portal);
    await newRoom(browser);
    const stream = await openStream(portal.url);
    const body = JSON.stringify({ clientId: stream.clientId, subscriptions: ['messages/*'] });
    await browser.fetch('/api/realtime', { method: 'POST', body, headers: json });
    await forget(browser);
    await stream.ended;
  });

  test('asks from a page of the portal', async () => {
    const browser = createBrowserClient(portal);
    await newRoom(browser);
    expect((await forget(browser, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await forget(browser, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await roomsOf(browser)).toHaveLength(1);
    expect((await forget(createBrowserClient(portal))).status).toBe(204);
  });

  test('does so not without end', async () => {
    const small = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '2' } });
    const answers = [1, 2, 3].map(() => fetch(`${small.url}${forgetVisitorPath}`, { method: 'POST' }));
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([204, 204, 429]);
    await small.close();
  });
});

test('a room that the office began is read by who verifies the number afterwards, not by who types it', async () => {
  const staff = await portal.staffClient();
  const browser = createBrowserClient(portal);
  const typed = await browser.client.collection('messages_room').create({ phone: number, startedByOffice: true });
  const begun = await staff.collection('messages_room').create({ phone: number, startedByOffice: false });
  expect(await storedRoom(typed.id)).toMatchObject({ startedByOffice: false });
  expect(await storedRoom(begun.id)).toMatchObject({ startedByOffice: true, phoneVerified: false, number });
  expect((await roomsOf(browser)).map(({ id }) => id)).toEqual([typed.id]);
  await verify(browser);
  expect((await roomsOf(browser)).map(({ id }) => id)).toContain(begun.id);
});
