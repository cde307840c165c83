import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#model/collections/office/users.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let guest: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  guest = portal.client();
});
afterAll(() => portal.close());

const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(portal.url + path, {
    ...init,
    headers: { Authorization: staff.authStore.token, 'Content-Type': 'application/json', ...init.headers },
  });

describe('a record', () => {
  test('has every field, defaults and the form of its system fields', async () => {
    const createdService = await staff.collection('services').create(service);
    expect(createdService).toMatchObject({
      collectionName: 'services',
      isOnline: true,
      price: 0,
      processingTime: '',
      requirements: [],
      status: 'Available',
    });
    expect(createdService.id).toMatch(/^[a-z0-9]{15}$/);
    expect(createdService.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(createdService).not.toHaveProperty('expand');
    expect(await guest.collection('services').getOne(createdService.id)).toEqual(createdService);
    expect(await guest.collection(createdService.collectionId).getOne(createdService.id)).toEqual(createdService);
  });

  test('keeps created, moves updated, and takes amounts to add', async () => {
    const createdService = await staff.collection('services').create({ ...service, price: 10.1 });
    const changed = await staff
      .collection('services')
      .update(createdService.id, { 'price+': 0.2, created: '2000-01-01', isOnline: 'false' });
    expect(changed).toMatchObject({ price: 10.3, isOnline: false, created: createdService.created, title: createdService.title });
    expect(changed.updated > createdService.updated).toBe(true);
    expect(await staff.collection('services').update(createdService.id, { 'price-': 0.3 })).toMatchObject({ price: 10 });
  });

  test('may bring its id, never change it', async () => {
    const createdService = await staff.collection('services').create({ ...service, id: 'abcdefghij12345' });
    expect(createdService.id).toBe('abcdefghij12345');
    await expect(staff.collection('services').create({ ...service, id: 'Not-An-Id' })).rejects.toMatchObject({
      status: 400,
      response: { data: { id: {} } },
    });
    await expect(staff.collection('services').create({ ...service, id: createdService.id })).rejects.toMatchObject({ status: 400 });
    await expect(staff.collection('services').update(createdService.id, { id: 'abcdefghij12346' })).rejects.toMatchObject({
      response: { data: { id: { code: 'validation_pk_change' } } },
    });
  });

  test('is refused with the fields named', async () => {
    await expect(staff.collection('services').create({ ...service, title: ' ', category: 'nothing', price: 'much' })).rejects.toMatchObject(
      {
        status: 400,
        response: {
          status: 400,
          message: 'Failed to create record.',
          data: {
            title: { code: 'validation_required', message: 'Cannot be blank.' },
            category: { code: 'validation_invalid_value' },
            price: { code: 'validation_not_a_number' },
          },
        },
      },
    );
    await expect(staff.collection('applications').create({ serviceId: 'zzzzzzzzzzzzzzz' })).rejects.toMatchObject({ status: 400 });
  });

  test('is gone after its deletion, with an empty 204', async () => {
    const createdService = await staff.collection('services').create(service);
    const answer = await raw(`/api/collections/services/records/${createdService.id}`, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    await expect(guest.collection('services').getOne(createdService.id)).rejects.toMatchObject({ status: 404 });
    await expect(staff.collection('services').delete(createdService.id)).rejects.toMatchObject({ status: 404 });
  });

  test('drops what is no field and what the server alone sets', async () => {
    const room = await staff.collection('messages_rooms').create({ phone: '0917', visitor: 'me', __proto__: { name: 'x' }, other: 1 });
    expect(room.collectionName).toBe('messages_room');
    expect(room).not.toHaveProperty('visitor');
    expect(room).not.toHaveProperty('other');
  });

  test('that somebody else changed meanwhile answers with the newer one', async () => {
    const createdService = await staff.collection('services').create(service);
    const url = `/api/collections/services/records/${createdService.id}`;
    const patch = (title: string, version: string): Promise<Response> =>
      raw(url, { method: 'PATCH', body: JSON.stringify({ title }), headers: { 'If-Match': `"${version}"` } });
    const first = await patch('First', createdService.updated);
    expect(first.status).toBe(200);
    const second = await patch('Second', createdService.updated);
    expect(second.status).toBe(412);
    expect(await second.json()).toMatchObject({ status: 412, data: { id: createdService.id, title: 'First' } });
    expect(await guest.collection('services').getOne(createdService.id)).toMatchObject({ title: 'First' });
  });
});

describe('records that point at others', () => {
  test('let go of one that is deleted, and are told live like any change', async () => {
    const { id: serviceId } = await staff.collection('services').create(service);
    const createdAccount = await staff.collection('users').create({
      roles: ['administrator'],
      username: 'leaver',
      password: 'a long password for tests',
      passwordConfirm: 'a long password for tests',
    });
    const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
    await staff.collection('applications').update(id, { assignedTo: createdAccount.id });
    await expect(staff.collection('services').delete(serviceId)).rejects.toMatchObject({
      status: 400,
      response: {
        message: 'Failed to delete record. Make sure that the record is not part of a required relation reference.',
        data: {},
      },
    });
    expect(await staff.collection('applications').getOne(id)).toMatchObject({ serviceId, assignedTo: createdAccount.id });
    await portal.context.store.write((tx) => tx.remove(users, createdAccount.id));
    expect(await staff.collection('applications').getOne(id)).toMatchObject({ serviceId, assignedTo: '' });
    await expect(staff.collection('applications').update(id, { assignedTo: 'zzzzzzzzzzzzzzz' })).rejects.toMatchObject({
      response: { data: { assignedTo: { code: 'validation_missing_rel_records' } } },
    });
  });

  test('are answered with what they point at, after a create and an update too', async () => {
    const room = await staff.collection('messages_room').create({ phone: '1' });
    const createdMessage = await staff
      .collection('messages')
      .create({ room: room.id, text_message: 'x' }, { expand: 'room', fields: 'id,expand' });
    expect(createdMessage).toEqual({ id: expect.any(String), expand: { room: expect.objectContaining({ id: room.id, phone: '1' }) } });
  });
});
