import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { sendAgainField } from '#model/endpoints/applications/application-submission.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { createPdf, toFile } from '../../../test/sample-files.ts';
import { sampleApplication, service as sampleService } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { verifiedNumbers } from '../../store/schema/private-tables.ts';
import type { Reader } from '../../store/store.ts';

const number = '+639171234567';
let portal: RunningPortal;
let staff: PocketBase;
let service: RecordModel;
let clerkId: string;
let resident: BrowserClient;
let room: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  clerkId = staff.authStore.record?.id ?? '';
  service = await staff.collection('services').create(sampleService);
});
afterAll(() => portal.close());
beforeEach(async () => {
  resident = createBrowserClient(portal);
  room = await resident.client.collection('messages_room').create({ phone: number });
});

const inAMinute = (): string => serializeDate(new Date(Date.now() + 60_000));
const visitorOf = async (reader: Reader): Promise<string> => (await reader.get(messageRooms, room.id))?.visitor ?? '';

/**
 * Sends a plain application from this browser, as if it had verified the number, and gives what
 * staff see of it.
 */
async function apply(changes: object): Promise<RecordModel> {
  await portal.context.store.write(async (tx) => {
    await tx.insert(verifiedNumbers, { visitor: await visitorOf(tx), number, expires: inAMinute(), opensUntil: inAMinute() });
  });
  const { id } = await resident.client
    .collection('applications')
    .create({ ...sampleApplication, serviceId: service.id, [sendAgainField]: true, ...changes });
  return staff.collection('applications').getOne(id);
}

describe('a guest cannot write by a modifier what he cannot write by its name', () => {
  test('of an application', async () => {
    const office = { status: 'finished', priority: 'high', assignedTo: clerkId, notes: 'mine', denialReason: 'mine' };
    for (const key of [(name: string) => name, (name: string) => `${name}+`, (name: string) => `+${name}`]) {
      const changes = Object.fromEntries(Object.entries(office).map(([name, value]) => [key(name), value]));
      expect(await apply({ ...changes, [key('documents')]: toFile(createPdf(), 'a.pdf') })).toMatchObject({
        status: 'pending',
        priority: 'normal',
        assignedTo: '',
        notes: '',
        denialReason: '',
        documents: [],
      });
    }
    expect(await apply({ 'status-': 'pending', 'priority-': 'normal' })).toMatchObject({ status: 'pending', priority: 'normal' });
  });

  test('of a message: it goes into his own room, or nowhere', async () => {
    const other = await createBrowserClient(portal).client.collection('messages_room').create({ phone: '+639181234567' });
    const messages = resident.client.collection('messages');
    for (const key of ['room+', '+room']) {
      await messages.create({ room: room.id, text_message: 'Hello', [key]: other.id }).catch(() => undefined);
      await messages.create({ text_message: 'Hello', [key]: other.id }).catch(() => undefined);
    }
    expect(await staff.collection('messages').getFullList({ filter: `room = "${other.id}"` })).toEqual([]);
  });

  test('of an alert subscription', async () => {
    const { id } = await resident.client.collection('fcm_subscriptions').create({
      token: 'abc',
      'user+': clerkId,
      '+webEndpoint': 'https://example.com',
      'auth+': 'x',
    });
    const stored = await portal.context.store.read.get(pushSubscriptions, id);
    expect(stored).toMatchObject({ user: '', webEndpoint: '', auth: '' });
    await expect(resident.client.collection('fcm_subscriptions').update(id, { 'token+': 'x' })).rejects.toMatchObject({ status: 404 });
  });

  test('of what he sends in a batch, whether it makes or changes a record', async () => {
    const id = 'guestssubscript';
    const upsert = async (changes: object): Promise<void> => {
      const batch = resident.client.createBatch();
      batch.collection('fcm_subscriptions').upsert({ id, ...changes });
      await batch.send();
    };
    await upsert({ token: 'in a batch', 'user+': clerkId, '+auth': 'x', 'isActive-': true });
    await upsert({ userAgent: 'mine', '+user': clerkId, 'p256dh+': 'x' });
    expect(await portal.context.store.read.get(pushSubscriptions, id)).toMatchObject({
      userAgent: 'mine',
      user: '',
      auth: '',
      p256dh: '',
      isActive: true,
    });
    await expect(upsert({ 'endpoint+': 'https://example.com' })).rejects.toMatchObject({ status: 400 });
  });

  test('nor does he agree to the privacy notice without the form', async () => {
    expect(await apply({ '@consent': true })).toMatchObject({ consentVersion: '', consentAt: '' });
  });
});

describe('a list of texts', () => {
  const requirements = ['Valid ID', 'Proof of address'];
  let id: string;
  const update = (body: Record<string, unknown>): Promise<{ requirements: string[] }> => staff.collection('services').update(id, body);
  beforeEach(async () => {
    ({ id } = await staff.collection('services').create({ ...sampleService, requirements }));
  });

  test('is appended to, prepended to and taken from', async () => {
    expect(await update({ 'requirements+': 'Photo' })).toMatchObject({ requirements: [...requirements, 'Photo'] });
    expect(await update({ 'requirements-': ['Valid ID', 'Photo'] })).toMatchObject({ requirements: ['Proof of address'] });
    expect(await update({ '+requirements': ['Cedula'] })).toMatchObject({ requirements: ['Cedula', 'Proof of address'] });
    expect(await update({ 'requirements-': 'Nothing of it' })).toMatchObject({ requirements: ['Cedula', 'Proof of address'] });
    expect(await update({ requirements: ['One'], 'requirements+': 'Two' })).toMatchObject({ requirements: ['One', 'Two'] });
  });

  test('keeps what two people append at the same moment', async () => {
    await Promise.all(['Photo', 'Cedula', 'Receipt'].map((paper) => update({ 'requirements+': paper })));
    const { requirements: all } = await staff.collection('services').getOne(id);
    expect([...all].sort()).toEqual(['Cedula', 'Photo', 'Proof of address', 'Receipt', 'Valid ID']);
  });

  test('takes a text that looks like a number from a form', async () => {
    const form = new FormData();
    form.append('requirements+', '2026');
    form.append('requirements+', 'Photo');
    expect((await staff.collection('services').update(id, form)).requirements).toEqual([...requirements, '2026', 'Photo']);
  });

  test('is checked as a whole', async () => {
    const many = Array.from({ length: 9 }, (_, at) => `Paper ${at}`);
    await expect(update({ 'requirements+': many })).rejects.toMatchObject({
      response: { data: { requirements: { code: 'validation_too_many_values' } } },
    });
    await expect(update({ 'requirements+': [{}] })).rejects.toMatchObject({
      response: { data: { requirements: { code: 'validation_invalid_value' } } },
    });
  });
});

describe("the names of an application's papers", () => {
  test('are a list of objects, for staff too', async () => {
    const applications = staff.collection('applications');
    const papers = [{ fileName: 'a.pdf', requirementName: 'Valid ID' }];
    const values = { ...sampleApplication, serviceId: service.id };
    const { id } = await applications.create({ ...values, requirementsJSON: papers });
    for (const wrong of ['papers', '{}', 5, true, {}, ['Valid ID'], [null], [[]], [{ requirementName: {} }], JSON.stringify(['x'])]) {
      const errorResponse = { status: 400, response: { data: { requirementsJSON: { code: 'validation_invalid_value' } } } };
      await expect(applications.create({ ...values, requirementsJSON: wrong })).rejects.toMatchObject(errorResponse);
      await expect(apply({ requirementsJSON: wrong })).rejects.toMatchObject(errorResponse);
    }
    expect((await applications.getOne(id)).requirementsJSON).toEqual(papers);
    expect((await apply({ requirementsJSON: JSON.stringify(papers) })).requirementsJSON).toEqual([]);
  });
});
