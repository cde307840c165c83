import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#lib/dates/durations.ts';
import { serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { typingIndicators } from '#model/collections/conversations/typing-indicators.ts';
import { conversationPaths } from '#model/endpoints/messaging/conversations.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { toFile } from '../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let resident: BrowserClient;
let room: RecordModel;
let phone: string;
let nextNumber = 9_170_000_000;

beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'verification'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  nextNumber += 1;
  phone = `+63${nextNumber}`;
  resident = createBrowserClient(portal);
  room = await roomOf(resident);
});

const roomOf = (browser: BrowserClient, number = phone): Promise<RecordModel> =>
  browser.client.collection('messages_room').create({ phone: number, name: 'Ana' });
const t = (by: PocketBase, text: string, key = '', to = room.id): Promise<RecordModel> =>
  by.collection('messages').create({ room: to, text_message: text }, key === '' ? {} : { headers: { 'Idempotency-Key': key } });
const roomNow = (): Promise<RecordModel> => staff.collection('messages_room').getOne(room.id);
const call = (by: PocketBase, what: keyof typeof conversationPaths, body: object = {}, of = room.id): Promise<unknown> =>
  by.send(conversationPaths[what](of), { method: 'POST', body });
const createExpectedError = (status: number) => ({ status });

describe('a room', () => {
  test('keeps the number as it was written, and in its one form', async () => {
    const typedPhone = `0${nextNumber}`;
    const other = await resident.client.collection('messages_room').create({ phone: typedPhone });
    expect(other).toMatchObject({ phone: typedPhone, status: 'open' });
    expect(await staff.collection('messages_room').getOne(other.id)).toMatchObject({ number: phone, phone: typedPhone });
    const landline = await resident.client.collection('messages_room').create({ phone: ' 8 123 ' });
    expect(await staff.collection('messages_room').getOne(landline.id)).toMatchObject({ number: '8 123', phone: '8 123' });
  });

  test('tells its newest message, and what each side has not seen', async () => {
    await t(resident.client, 'Hello');
    const question = await t(resident.client, `Is my\n  paper ready? ${'x'.repeat(300)}`);
    expect(await roomNow()).toMatchObject({ lastSender: 'user', unreadOffice: 2, unreadVisitor: 0, lastMessageAt: question.created });
    expect((await roomNow()).lastText).toMatch(/^Is my paper ready\? x+…$/);
    await call(staff, 'seen', { upTo: question.created });
    await staff.collection('messages').create({ room: room.id, files: toFile('See this', 'note.txt') });
    expect(await roomNow()).toMatchObject({ lastSender: 'support', lastText: '', lastHasFile: true, unreadOffice: 0, unreadVisitor: 1 });
    const [mine] = await resident.client.collection('messages_room').getFullList({ filter: `phone = "${phone}"` });
    expect(mine).toMatchObject({ unreadVisitor: 1, seenByOffice: question.created });
    for (const hidden of ['assignedTo', 'blocked', 'number', 'visitor', 'unreadOffice', 'deletedByVisitor']) {
      expect(mine).not.toHaveProperty(hidden);
    }
  });

  test('is assigned to the clerk who answers it first, and not again to one who gave it back', async () => {
    const me = staff.authStore.record?.id;
    await t(resident.client, 'Good day');
    expect(await roomNow()).toMatchObject({ assignedTo: '' });
    await t(staff, 'Good day, what may we do for you?');
    expect(await roomNow()).toMatchObject({ assignedTo: me });
    const [entry] = (await staff.collection('audit').getList(1, 1, { filter: `recordId = "${room.id}"`, sort: '-created' })).items;
    expect(entry).toMatchObject({ action: 'update', actor: me, details: { fields: ['assignedTo'] } });
    await staff.collection('messages_room').update(room.id, { assignedTo: '' });
    await t(staff, 'A colleague will answer.');
    expect(await roomNow()).toMatchObject({ assignedTo: '' });

    const colleague = await staff.collection('users').create({
      roles: ['administrator'],
      username: `colleague${nextNumber}`,
      password: 'another long password',
      passwordConfirm: 'another long password',
    });
    await staff.collection('messages_room').update(room.id, { assignedTo: colleague.id });
    await t(resident.client, 'Thank you');
    await t(staff, 'Welcome');
    expect(await roomNow()).toMatchObject({ assignedTo: colleague.id });
  });

  test('is opened again by a message of the visitor, and says who it is assigned to', async () => {
    const me = staff.authStore.record?.id;
    await staff.collection('messages_room').update(room.id, { status: 'closed', assignedTo: me });
    expect(await roomNow()).toMatchObject({ status: 'closed', assignedTo: me });
    await t(resident.client, 'One more thing');
    expect(await roomNow()).toMatchObject({ status: 'open', assignedTo: me });
    await expect(staff.collection('messages_room').update(room.id, { status: '' })).rejects.toMatchObject(createExpectedError(400));
    await expect(staff.collection('messages_room').update(room.id, { phone: '1' })).rejects.toMatchObject(createExpectedError(404));
  });
});

describe('a message', () => {
  test('that is sent again is stored once, also while the first is on its way', async () => {
    const attempts = await Promise.all([1, 2, 3].map(() => t(resident.client, 'Once', 'key-of-the-message')));
    const late = await t(resident.client, 'Once', 'key-of-the-message');
    expect(new Set([...attempts, late].map(({ id }) => id)).size).toBe(1);
    expect(await roomNow()).toMatchObject({ unreadOffice: 1 });
    const other = createBrowserClient(portal);
    const foreign = await roomOf(other);
    // Another browser's message of the same key is another message.
    expect((await t(other.client, 'Mine', 'key-of-the-message', foreign.id)).id).not.toBe(late.id);
    expect((await t(staff, 'Ours', 'key-of-the-message')).sender).toBe('support');
  });

  test('says to staff alone who wrote it', async () => {
    const { id } = await t(staff, 'Good day');
    expect(await staff.collection('messages').getOne(id)).toMatchObject({ author: staff.authStore.record?.id });
    const [read] = await resident.client.collection('messages').getFullList({ filter: `room = "${room.id}"` });
    expect(read).toMatchObject({ sender: 'support', text_message: 'Good day' });
    expect(read).not.toHaveProperty('author');
    const request = resident.client.collection('messages').getFullList({ filter: `room = "${room.id}" && author != ""` });
    await expect(request).rejects.toMatchObject(createExpectedError(400));
  });
});

describe('a stranger who knows the phone number, the room and the name of a file', () => {
  test('reads nothing, hears nothing and changes nothing', async () => {
    const secret = await resident.client
      .collection('messages')
      .create({ room: room.id, text_message: 'secret', files: toFile('s', 's.txt') });
    const outsider = createBrowserClient(portal);
    await roomOf(outsider);
    const rooms = await outsider.client.collection('messages_room').getFullList({ filter: `phone = "${phone}"` });
    expect(rooms.map(({ id }) => id)).not.toContain(room.id);
    expect(await outsider.client.collection('messages').getFullList({ filter: `room = "${room.id}"` })).toEqual([]);
    await expect(outsider.client.collection('messages').getOne(secret.id)).rejects.toMatchObject(createExpectedError(404));
    expect((await outsider.fetch(`/api/files/messages/${secret.id}/${secret.files}`)).status).toBe(404);
    expect((await resident.fetch(`/api/files/messages/${secret.id}/${secret.files}`)).status).toBe(200);
    await expect(t(outsider.client, 'Let me in')).rejects.toMatchObject(createExpectedError(400));
    for (const what of ['seen', 'typing', 'end'] as const) {
      await expect(call(outsider.client, what), what).rejects.toMatchObject(createExpectedError(404));
    }
    await expect(call(staff, 'seen', {}, 'zzzzzzzzzzzzzzz')).rejects.toMatchObject(createExpectedError(404));
    for (const name of ['room_notes', 'canned_replies', 'typing_marks']) {
      expect(await outsider.client.collection(name).getList(), name).toMatchObject({ items: [] });
      await expect(outsider.client.collection(name).create({ room: room.id, text: 'x', title: 'x' }), name).rejects.toMatchObject(
        createExpectedError(name === 'typing_marks' ? 403 : 400),
      );
    }
    const foreign = await resident.fetch(conversationPaths.end(room.id), {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect([foreign.status, (await roomNow()).deletedByVisitor]).toEqual([404, '']);
  });
});

describe('seen', () => {
  test('counts what came later, goes only forward and is told by a date', async () => {
    const first = await t(staff, 'One');
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(first.created.replace(' ', 'T'))));
    await t(staff, 'Two');
    expect(await call(resident.client, 'seen', { upTo: first.created })).toEqual({ unread: 1 });
    expect(await call(resident.client, 'seen', {})).toEqual({ unread: 0 });
    const { seenByVisitor } = await roomNow();
    await call(resident.client, 'seen', { upTo: first.created });
    expect((await roomNow()).seenByVisitor).toBe(seenByVisitor);
    await expect(call(resident.client, 'seen', { upTo: 'yesterday' })).rejects.toMatchObject({
      status: 400,
      response: { data: { upTo: { code: 'validation_date_invalid' } } },
    });
  });
  test('ends with a message whose time is ahead of the clock, as after the clock was set back', async () => {
    const { store } = portal.context;
    await store.write((tx) => tx.update(messageRooms, room.id, { lastMessageAt: serializeDateFromNow(HOUR_MS) }));
    const message = await t(resident.client, 'Hello');
    expect(await call(staff, 'seen', { upTo: message.created })).toEqual({ unread: 0 });
    expect(await roomNow()).toMatchObject({ unreadOffice: 0, seenByOffice: message.created });
    await t(resident.client, 'Are you there?');
    expect(await call(staff, 'seen', { upTo: '9999-12-31 00:00:00.000Z' })).toEqual({ unread: 0 });
    await t(resident.client, 'Later');
    expect((await roomNow()).unreadOffice).toBe(1);
    expect(await call(staff, 'seen')).toEqual({ unread: 0 });
  });
});

describe('typing', () => {
  /** A live client that hears marks of typing. */
  async function listener(client: PocketBase): Promise<{ typists: string[]; close: () => Promise<void> }> {
    vi.stubGlobal('EventSource', EventSource);
    const typists: string[] = [];
    await client.collection('typing_marks').subscribe('*', ({ record }) => typists.push(`${record.id} ${record.side}`));
    return { typists, close: () => client.realtime.unsubscribe() };
  }

  test('is heard by the other side of this room alone, and is stored nowhere', async () => {
    const outsider = createBrowserClient(portal);
    await roomOf(outsider);
    const [office, mine, foreign] = [await listener(staff), await listener(resident.client), await listener(outsider.client)];
    await call(resident.client, 'typing');
    await call(staff, 'typing');
    await vi.waitFor(() => expect(office.typists).toEqual([`${room.id} user`, `${room.id} support`]));
    await vi.waitFor(() => expect(mine.typists).toEqual([`${room.id} user`, `${room.id} support`]));
    expect(foreign.typists).toEqual([]);
    expect(await portal.context.store.read.count(typingIndicators)).toBe(0);
    await Promise.all([office, mine, foreign].map(({ close }) => close()));
  });

  test('is limited for each side', async () => {
    const answers = [];
    for (let at = 0; at < 62; at += 1) answers.push(resident.fetch(conversationPaths.typing(room.id), { method: 'POST' }));
    const done = await Promise.all(answers);
    const errorResponses = done.filter(({ status }) => status === 429);
    expect([done.filter(({ status }) => status === 204).length, errorResponses.length]).toEqual([60, 2]);
    expect(Number(errorResponses[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('ending a conversation', () => {
  test('takes it out of the visitor’s sight and leaves it to the office', async () => {
    const said = await resident.client
      .collection('messages')
      .create({ room: room.id, text_message: 'My words', files: toFile('s', 's.txt') });
    await expect(call(staff, 'end')).rejects.toMatchObject(createExpectedError(403));
    await call(resident.client, 'end');
    expect(await resident.client.collection('messages_room').getFullList({ filter: `phone = "${phone}"` })).toEqual([]);
    expect(await resident.client.collection('messages').getFullList({ filter: `room = "${room.id}"` })).toEqual([]);
    expect((await resident.fetch(`/api/files/messages/${said.id}/${said.files}`)).status).toBe(404);
    await expect(t(resident.client, 'Still there?')).rejects.toMatchObject(createExpectedError(400));
    expect(await roomNow()).toMatchObject({ status: 'closed', deletedByVisitor: expect.stringMatching(/^20/) });
    expect(await staff.collection('messages').getOne(said.id)).toMatchObject({ text_message: 'My words' });
    await expect(t(staff, 'Nobody reads this')).rejects.toMatchObject({ response: { data: { room: { code: 'chat_ended' } } } });
  });
});

describe('a block', () => {
  const block = (id: string, blocked = true) => staff.collection('messages_room').update(id, { blocked });
  const blocked = { response: { data: { room: { code: 'chat_blocked' } } } };

  test('holds for the room, the browser’s other rooms and new ones of the number, until it is lifted', async () => {
    const second = await roomOf(resident, `+63${nextNumber + 5000}`);
    await block(room.id);
    await expect(t(resident.client, 'Hey')).rejects.toMatchObject(blocked);
    await expect(t(resident.client, 'Hey', '', second.id)).rejects.toMatchObject(blocked);
    const other = createBrowserClient(portal);
    const again = await roomOf(other);
    await expect(t(other.client, 'Hey', '', again.id)).rejects.toMatchObject(blocked);
    expect((await t(staff, 'Please call the office.')).sender).toBe('support');
    await block(room.id, false);
    expect((await t(resident.client, 'Thank you')).text_message).toBe('Thank you');
    expect((await t(other.client, 'Hello', '', again.id)).text_message).toBe('Hello');
  });

  test('does not fall on who has shown that the number is his', async () => {
    await block(room.id);
    const owner = createBrowserClient(portal);
    await owner.fetch(`/verify_otp/${encodeURIComponent(phone)}`);
    const code = await portal.codeFor(phone);
    const body = JSON.stringify({ contactNumber: phone, code });
    await owner.fetch('/validate_otp', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    const ownRoom = await roomOf(owner);
    expect(await staff.collection('messages_room').getOne(ownRoom.id)).toMatchObject({ phoneVerified: true, blocked: false });
    expect((await t(owner.client, 'It is me', '', ownRoom.id)).text_message).toBe('It is me');
  });
});

describe('two clerks at once', () => {
  const decide = (by: PocketBase, edit: object, version: string) =>
    by.collection('messages_room').update(room.id, edit, { headers: { 'If-Match': `"${version}"` } });

  test('decide about the same conversation: the first decision stands, and the other learns of it', async () => {
    const other = await portal.staffClient();
    const me = staff.authStore.record?.id;
    const { updated } = await roomNow();
    const done = await Promise.allSettled([decide(staff, { assignedTo: me }, updated), decide(other, { status: 'closed' }, updated)]);
    const [errorResponse, ...more] = done.filter((one) => one.status === 'rejected');
    expect(more).toEqual([]);
    const now = await roomNow();
    expect([now.assignedTo, now.status]).toEqual(done[0]?.status === 'fulfilled' ? [me, 'open'] : ['', 'closed']);
    expect(errorResponse?.reason).toMatchObject({
      status: 412,
      response: { data: { id: room.id, updated: now.updated, status: now.status } },
    });
  });

  test('answer the same conversation: both answers stand, one after the other, and both are counted', async () => {
    const other = await portal.staffClient();
    const answers = await Promise.all([t(staff, 'One'), t(other, 'Two'), t(staff, 'Three'), t(resident.client, 'Four')]);
    expect(new Set(answers.map(({ created }) => created)).size).toBe(4);
    const listed = await staff.collection('messages').getFullList({ filter: `room = "${room.id}"`, sort: 'created' });
    expect(listed.map(({ text_message }) => text_message).toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
    const newest = listed.at(-1);
    expect(await roomNow()).toMatchObject({
      unreadVisitor: 3,
      unreadOffice: 1,
      lastText: newest?.text_message,
      lastMessageAt: newest?.created,
    });
  });

  test('close it while the resident writes: his message never ends in a closed conversation', async () => {
    const { updated } = await roomNow();
    const [, said] = await Promise.allSettled([decide(staff, { status: 'closed' }, updated), t(resident.client, 'Wait, one more')]);
    expect(said?.status).toBe('fulfilled');
    expect(await roomNow()).toMatchObject({ status: 'open', unreadOffice: 1, lastText: 'Wait, one more' });
  });
});

test('a note says which of the staff wrote it', async () => {
  const note = await staff.collection('room_notes').create({ room: room.id, text: 'Called twice.' });
  expect(note).toMatchObject({ author: staff.authStore.record?.id });
  await expect(staff.collection('room_notes').update(note.id, { text: 'x' })).rejects.toMatchObject(createExpectedError(403));
});

test('a visitor looks for a few words in his own texts, not for long ones or many: he wrote the texts to be searched', async () => {
  await t(resident.client, 'a'.repeat(4000));
  const looked = (condition: string, by = resident.client) =>
    by.collection('messages').getFullList({ filter: `room = "${room.id}" && (${condition})` });
  expect(await looked(`text_message ~ "aaa" && text_message !~ "b"`)).toHaveLength(1);
  const costly = [
    `text_message ~ "%_${'a'.repeat(1500)}b%"`,
    `"${'a'.repeat(1500)}" ~ text_message`,
    Array.from({ length: 11 }, () => 'text_message ~ "b"').join(' || '),
  ];
  for (const condition of costly) {
    await expect(looked(condition)).rejects.toMatchObject(createExpectedError(400));
    await looked(condition, staff);
  }
});

test('a contact message says who answered it, and when', async () => {
  const form = { name: 'Ana', email: 'ana@example.com', subject: 'Hello', category: 'other', message: 'M' };
  const { id } = await resident.client.collection('contact_messages').create(form);
  const answered = await staff.collection('contact_messages').update(id, { answered: true });
  expect(answered).toMatchObject({ answeredBy: staff.authStore.record?.id, answeredAt: expect.stringMatching(/^20/) });
  expect(await staff.collection('contact_messages').update(id, { answered: false })).toMatchObject({ answeredBy: '', answeredAt: '' });
});
