import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { type CaseConversation, caseConversationPath, messageCaseField } from '#model/endpoints/messaging/conversations.ts';
import { limits } from '#model/limits.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { verifiedNumbers } from '../../store/schema/private-tables.ts';

/* Office and applicant write in a case: it is the conversation of its number, and nobody else's. */

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let nextNumber = 9_170_000_000;
let number: string;
let application: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000' } });
  staff = await portal.staffClient();
  serviceId = (await staff.collection('services').create(service)).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  nextNumber += 1;
  number = `+63${nextNumber}`;
  application = await staff.collection('applications').create({ ...sampleApplication, contactNumber: number, serviceId, sendAgain: true });
});

async function verify(phone = number): Promise<BrowserClient> {
  const browser = createBrowserClient(portal);
  const { id } = await browser.client.collection('messages_room').create({ phone: '1' });
  const visitor = (await portal.context.store.read.get(messageRooms, id))?.visitor ?? '';
  const expires = serializeDate(new Date(Date.now() + 60_000));
  await portal.context.store.write((tx) => tx.insert(verifiedNumbers, { visitor, number: phone, expires, opensUntil: expires }));
  return browser;
}
const find = (client: PocketBase, id = application.id) => client.send<CaseConversation>(caseConversationPath(id), { method: 'GET' });
const write = (client: PocketBase, room: string, text: string, about = String(application.applicationNumber)) =>
  client.collection('messages').create({ room, text_message: text, [messageCaseField]: about });

test('both sides of a case find the same conversation, whoever began it, and its messages name the case', async () => {
  const { client } = await verify();
  expect(await find(client)).toEqual({ room: null, number });
  const { id } = await client.collection('messages_room').create({ phone: number });
  expect((await find(staff)).room?.id).toBe(id);
  expect((await find(client)).room).toEqual({ id, phone: number });
  await write(client, id, 'Kailan po?');
  await write(staff, id, 'Bukas po.');
  const thread = await client.collection('messages').getFullList({ filter: `room = "${id}"`, sort: 'created' });
  expect(thread.map(({ about, sender }) => [about, sender])).toEqual([
    [application.applicationNumber, 'user'],
    [application.applicationNumber, 'support'],
  ]);
  expect(await portal.context.store.read.get(messageRooms, id)).toMatchObject({ unreadOffice: 1, unreadVisitor: 1, lastText: 'Bukas po.' });
});

test('a conversation that somebody else began with the number is not the one of the case', async () => {
  const { id } = await createBrowserClient(portal).client.collection('messages_room').create({ phone: number });
  expect((await find(staff)).room).toBeNull();
  expect((await find((await verify()).client)).room).toBeNull();
  await expect(write((await verify()).client, id, 'Hello')).rejects.toMatchObject({ status: 400 });
});

test('nobody finds or names a case of another number', async () => {
  const { client } = await verify('+639990000001');
  await expect(find(client)).rejects.toMatchObject({ status: 404 });
  await expect(find(createBrowserClient(portal).client)).rejects.toMatchObject({ status: 404 });
  await expect(find(client, '../x')).rejects.toMatchObject({ status: 404 });
  const { id } = await client.collection('messages_room').create({ phone: '+639990000001' });
  const expectedError = { status: 400, response: { data: { [messageCaseField]: { code: 'validation_invalid_value' } } } };
  await expect(write(client, id, 'Hello')).rejects.toMatchObject(expectedError);
  await expect(write(client, id, 'Hello', 'ST-20200101-0001')).rejects.toMatchObject(expectedError);
  await expect(write(staff, id, 'Hello')).rejects.toMatchObject(expectedError);
  expect(await portal.context.store.read.count(messages, fieldEquals('room', id), 10)).toBe(0);
});

test('a number writes so many messages in its cases in an hour, from however many browsers', async () => {
  const { client } = await verify();
  const { id } = await client.collection('messages_room').create({ phone: number });
  for (let count = 0; count < limits.caseMessagesPerNumberHour; count += 1) await write(client, id, `${count}`);
  await expect(write((await verify()).client, id, 'One more')).rejects.toMatchObject({ status: 429 });
  await expect(write(staff, id, 'The office writes on')).resolves.toMatchObject({ sender: 'support' });
});
