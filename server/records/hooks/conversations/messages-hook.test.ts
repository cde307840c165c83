import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { createBrowserClient } from '../../../../test/create-browser-client.ts';
import { sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { outbox } from '../../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const write = (by: PocketBase, room: string, text: string) => by.collection('messages').create({ room, text_message: text });
const listTexts = async () =>
  (await portal.context.store.read.list(outbox, { where: fieldEquals('kind', 'officeMessage') })).map(({ address, content }) => ({
    address,
    language: content?.language,
    text: content?.text,
  }));

test('an applicant to whom the office writes first is told by one text message a day, without a word of it', async () => {
  const contactNumber = '+639170000123';
  const { id: serviceId } = await staff.collection('services').create(service);
  await staff.collection('applications').create({ ...sampleApplication, contactNumber, serviceId, language: 'fil' });
  const room = await staff.collection('messages_room').create({ phone: contactNumber });
  expect(await listTexts()).toEqual([]);
  await write(staff, room.id, 'Please bring your ID.');
  await write(staff, room.id, 'And a photograph.');
  await write(staff, (await staff.collection('messages_room').create({ phone: contactNumber })).id, 'Another clerk.');
  expect(await listTexts()).toEqual([{ address: contactNumber, language: 'fil', text: expect.stringContaining('May message po') }]);
  expect(JSON.stringify(await listTexts())).not.toContain('bring your ID');
});

test('a resident who began the conversation is not texted, nor a number that is no mobile one', async () => {
  const before = await listTexts();
  const { client } = createBrowserClient(portal);
  const room = await client.collection('messages_room').create({ phone: '+639170000124' });
  await write(client, room.id, 'Good day');
  await write(staff, room.id, 'Good day');
  const landline = await staff.collection('messages_room').create({ phone: '(02) 8123 4567' });
  await write(staff, landline.id, 'Good day');
  expect(await listTexts()).toEqual(before);
});
