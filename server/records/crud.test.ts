import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { type RunningPortal, startPortal } from '../../test/portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let guest: PocketBase;

const service = { title: 'Clearance', category: 'certificates', description: 'A paper', status: 'Available' };

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
    const made = await staff.collection('services').create(service);
    expect(made).toMatchObject({
      collectionName: 'services',
      isOnline: true,
      price: 0,
      processingTime: '',
      requirements: [],
      status: 'Available',
    });
    expect(made.id).toMatch(/^[a-z0-9]{15}$/);
    expect(made.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(made).not.toHaveProperty('expand');
    expect(await guest.collection('services').getOne(made.id)).toEqual(made);
    expect(await guest.collection(made.collectionId).getOne(made.id)).toEqual(made);
  });

  test('keeps created, moves updated, and takes amounts to add', async () => {
    const made = await staff.collection('services').create({ ...service, price: 10.1 });
    const changed = await staff.collection('services').update(made.id, { 'price+': 0.2, created: '2000-01-01', isOnline: 'false' });
    expect(changed).toMatchObject({ price: 10.3, isOnline: false, created: made.created, title: made.title });
    expect(changed.updated > made.updated).toBe(true);
    expect(await staff.collection('services').update(made.id, { 'price-': 0.3 })).toMatchObject({ price: 10 });
  });

  test('may bring its id, never change it', async () => {
    const made = await staff.collection('services').create({ ...service, id: 'abcdefghij12345' });
    expect(made.id).toBe('abcdefghij12345');
    await expect(staff.collection('services').create({ ...service, id: 'Not-An-Id' })).rejects.toMatchObject({
      status: 400,
      response: { data: { id: {} } },
    });
    await expect(staff.collection('services').create({ ...service, id: made.id })).rejects.toMatchObject({ status: 400 });
    await expect(staff.collection('services').update(made.id, { id: 'abcdefghij12346' })).rejects.toMatchObject({
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
    const made = await staff.collection('services').create(service);
    const answer = await raw(`/api/collections/services/records/${made.id}`, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    await expect(guest.collection('services').getOne(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(staff.collection('services').delete(made.id)).rejects.toMatchObject({ status: 404 });
  });

  test('drops what is no field and what the server alone sets', async () => {
    const room = await staff.collection('messages_rooms').create({ phone: '0917', visitor: 'me', __proto__: { name: 'x' }, other: 1 });
    expect(room.collectionName).toBe('messages_room');
    expect(room).not.toHaveProperty('visitor');
    expect(room).not.toHaveProperty('other');
  });

  test('that somebody else changed meanwhile answers with the newer one', async () => {
    const made = await staff.collection('services').create(service);
    const url = `/api/collections/services/records/${made.id}`;
    const patch = (title: string, version: string): Promise<Response> =>
      raw(url, { method: 'PATCH', body: JSON.stringify({ title }), headers: { 'If-Match': `"${version}"` } });
    const first = await patch('First', made.updated);
    expect(first.status).toBe(200);
    const second = await patch('Second', made.updated);
    expect(second.status).toBe(412);
    expect(await second.json()).toMatchObject({ status: 412, data: { id: made.id, title: 'First' } });
    expect(await guest.collection('services').getOne(made.id)).toMatchObject({ title: 'First' });
  });
});

describe('bodies', () => {
  test('may be empty under a JSON content type', async () => {
    const made = await staff.collection('services').create(service);
    expect((await raw(`/api/collections/services/records/${made.id}`, { method: 'PATCH', body: '' })).status).toBe(200);
    expect((await raw('/api/collections/services/records')).status).toBe(200);
  });

  test('that cannot be read are 400, never 500', async () => {
    const post = (body: string, type = 'application/json'): Promise<Response> =>
      raw('/api/collections/services/records', { method: 'POST', body, headers: { 'Content-Type': type } });
    for (const body of ['{', '[]', '"x"', '5', '['.repeat(100) + ']'.repeat(100)]) {
      const answer = await post(body);
      expect([answer.status, ((await answer.json()) as { status: number }).status]).toEqual([400, 400]);
    }
    expect(await (await post('<a/>', 'text/xml')).json()).toMatchObject({ status: 400, message: 'Unsupported Content-Type.' });
    expect((await post(new URLSearchParams({ ...service, price: '5' }).toString(), 'application/x-www-form-urlencoded')).status).toBe(200);
  });

  test('with whatever values are answered, never with a 5xx', async () => {
    const odd: unknown[] = [
      null,
      true,
      -1,
      1e308,
      '',
      ' ',
      '\u0000',
      '\ud800',
      'x'.repeat(6000),
      [],
      [[]],
      [null],
      {},
      { toString: 1 },
      { a: { b: [{}] } },
      ['a', 'a'],
      '{"a":',
      '9999-99-99',
    ];
    for (const of of Object.values(collections)) {
      for (const value of odd) {
        const body = Object.fromEntries(
          [...Object.keys(of.fields), 'id', 'created', '__proto__', 'password'].flatMap((key) => [
            [key, value],
            [`${key}+`, value],
            [`${key}-`, value],
          ]),
        );
        for (const token of ['', staff.authStore.token]) {
          const answer = await raw(`/api/collections/${of.name}/records`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { Authorization: token },
          });
          expect(answer.status, `${of.name} ${JSON.stringify(value)?.slice(0, 40)} ${await answer.text()}`).toBeLessThan(500);
        }
      }
    }
  });

  test('over the limit get their 413 although they are still being sent', async () => {
    const answer = await raw('/api/collections/services/records', {
      method: 'POST',
      body: JSON.stringify({ title: 'x'.repeat(9 * 1024 * 1024) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ status: 413, message: 'Request entity too large.', data: {} });
  });
});

describe('answers', () => {
  test('under /api are JSON, also for unknown addresses and collections', async () => {
    const missing = await fetch(`${portal.url}/api/nothing/here`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ status: 404, message: "The requested resource wasn't found.", data: {} });
    expect((await fetch(`${portal.url}/api/collections/nothing/records`)).status).toBe(404);
    expect(await (await fetch(`${portal.url}/api/health`)).json()).toEqual({ code: 200, message: 'API is healthy.', data: {} });
  });

  test('may be read by any origin, without credentials', async () => {
    const options = await fetch(`${portal.url}/api/collections/news/records`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,authorization',
      },
    });
    expect(options.status).toBe(204);
    expect(options.headers.get('access-control-allow-origin')).toBe('*');
    expect(options.headers.get('access-control-allow-headers')).toBe('content-type,authorization');
    expect(options.headers.has('access-control-allow-credentials')).toBe(false);
    const error = await fetch(`${portal.url}/api/collections/news/records?page=x`);
    expect(error.headers.get('access-control-allow-origin')).toBe('*');
    expect(error.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('for staff are not to be kept', async () => {
    expect((await raw('/api/collections/services/records')).headers.get('cache-control')).toBe('no-store');
  });
});
