import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { createImage, toFile } from '../../../test/sample-files.ts';
import { article, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { TRUST_PROXY: '1' } });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(portal.url + path, {
    ...init,
    headers: { Authorization: staff.authStore.token, 'Content-Type': 'application/json', ...init.headers },
  });

describe('bodies', () => {
  test('may be empty under a JSON content type, in every method', async () => {
    const createdService = await staff.collection('services').create(service);
    expect((await raw(`/api/collections/services/records/${createdService.id}`, { method: 'PATCH', body: '' })).status).toBe(200);
    expect((await raw('/api/collections/services/records')).status).toBe(200);
    expect((await raw('/api/collections/users/auth-refresh', { method: 'POST' })).status).toBe(200);
    expect((await raw(`/api/collections/services/records/${createdService.id}`, { method: 'DELETE' })).status).toBe(204);
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

describe('large bodies of guests', () => {
  const contactMessages = '/api/collections/contact_messages/records';
  const content = { name: 'Ana', email: 'ana@example.com', subject: 'Light', category: 'complaints', message: 'It is dark.' };
  const encode = (bytes: number): string => JSON.stringify({ ...content, more: 'x'.repeat(bytes) });
  const post = (body: BodyInit, authorization = '', address = '203.0.113.1') => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...(authorization && { authorization }) };
    return fetch(portal.url + contactMessages, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };
  const stream = (text: string) => new Blob([text]).stream();

  test('are refused before they are parsed, also when they do not say their length; those of staff are taken', async () => {
    const large = encode(2 * 1024 * 1024);
    expect((await post(large)).status).toBe(413);
    expect((await post(stream(large))).status).toBe(413);
    expect((await post(encode(512 * 1024))).status).toBe(200);
    expect((await post(stream(encode(10)))).status).toBe(200);
    // Staff may not send messages to the office, but what they send is read.
    expect((await post(large, staff.authStore.token)).status).not.toBe(413);
  });

  test('are counted for their address, and small ones are not', async () => {
    const address = '203.0.113.2';
    for (let at = 0; at < 10; at += 1) expect((await post('['.repeat(70_000), '', address)).status).toBe(400);
    expect((await post('['.repeat(70_000), '', address)).status).toBe(429);
    expect((await post(encode(10), '', address)).status).toBe(200);
  });
});

describe('addresses', () => {
  test('reach a collection by name, id and alias, whatever the case', async () => {
    const { id } = await staff.collection('messages_room').create({ phone: '1' });
    for (const name of ['messages_room', 'messages_rooms', 'MESSAGES_ROOM', 'pbc_messages_room', 'messages%5Froom']) {
      const answer = await raw(`/api/collections/${name}/records/${id}`);
      expect([answer.status, await answer.json()], name).toMatchObject([200, { id, collectionName: 'messages_room' }]);
    }
  });

  test('that hold no id are of no record', async () => {
    for (const corrupted of ['%00', 'x', '%27', 'A'.repeat(15), '..%2f..', '%F0%9F%8E%89']) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        expect((await raw(`/api/collections/services/records/${corrupted}`, { method })).status, `${method} ${corrupted}`).toBe(404);
      }
      expect((await raw(`/api/files/news/${corrupted}/${corrupted}`)).status).toBe(404);
    }
  });

  test('of private tables lead nowhere', async () => {
    for (const name of ['private_sessions', 'private_visitors', 'pbc_private_verification_codes', '__proto__', 'constructor']) {
      expect((await raw(`/api/collections/${name}/records`)).status, name).toBe(404);
    }
  });

  test('take every method the record API has, HEAD too, and no other', async () => {
    const head = await raw('/api/collections/services/records', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect((await raw('/api/collections/services/records', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('who asks', () => {
  const countVisible = async (authorization: string): Promise<number> => {
    const answer = await raw('/api/collections/users/records', { headers: { Authorization: authorization } });
    return ((await answer.json()) as { totalItems: number }).totalItems;
  };

  test('is told by the bare token, or after the word Bearer in any case', async () => {
    const { token } = staff.authStore;
    for (const good of [token, `Bearer ${token}`, `bEaReR ${token}`]) expect(await countVisible(good)).toBe(1);
    for (const corrupted of ['', 'Bearer', `${token}x`, `Basic ${token}`, 'a.b.c', 'x'.repeat(4000)])
      expect(await countVisible(corrupted)).toBe(0);
  });
});

describe('forms', () => {
  test('of text follow the rules of forms with files', async () => {
    const body = new URLSearchParams({ ...service, title: '007', price: '5', isOnline: 'false' });
    body.append('requirements', 'a');
    body.append('requirements', 'b');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const createdService = await raw('/api/collections/services/records', { method: 'POST', body: String(body), headers });
    expect(await createdService.json()).toMatchObject({ title: '007', price: 5, isOnline: false, requirements: ['a', 'b'] });
    body.append('@jsonPayload', '{"requirements":["c"],"title":"5"}');
    body.append('@jsonPayload', '{"requirements":[]}');
    const withPayloads = await raw('/api/collections/services/records', { method: 'POST', body: String(body), headers });
    expect(await withPayloads.json()).toMatchObject({ title: '5', price: 5, requirements: [] });
    body.append('@jsonPayload', '["no object"]');
    expect((await raw('/api/collections/services/records', { method: 'POST', body: String(body), headers })).status).toBe(400);
  });

  test('may bring an id of digits, which is not read as a number', async () => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...article, id: '123456789012345' })) form.set(key, value);
    const { id } = await staff.collection('news').create(form);
    expect(id).toBe('123456789012345');
    form.set('title', 'Same');
    expect(await staff.collection('news').update(id, form)).toMatchObject({ id, title: 'Same' });
    form.set('id', '123456789012346');
    await expect(staff.collection('news').update(id, form)).rejects.toMatchObject({
      response: { data: { id: { code: 'validation_pk_change' } } },
    });
  });

  test('of more pairs than a record has keys are not parsed, whichever call they are for', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const path of ['/api/collections/services/records', '/api/collections/users/auth-with-password', '/api/my-data/open'])
      expect((await raw(path, { method: 'POST', body: 'a&'.repeat(500), headers })).status, path).toBe(400);
  });

  test('take nothing from the address', async () => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...article, title: 'Mine' })) form.set(key, value);
    form.set('image', toFile(await createImage('png'), 'a.png'));
    const init = { method: 'POST', body: form, headers: { Authorization: staff.authStore.token } };
    const answer = await fetch(`${portal.url}/api/collections/news/records?title=Theirs&readTime=never`, init);
    expect(await answer.json()).toMatchObject({ title: 'Mine', readTime: '' });
  });

  test('keys that are no field are dropped', async () => {
    const createdService = await staff
      .collection('services')
      .create({ ...service, nothing: 1, collectionName: 'x', 'title.x': 2, expand: {} });
    expect(createdService).toMatchObject({ collectionName: 'services', title: 'Clearance' });
    expect(createdService).not.toHaveProperty('nothing');
    expect(createdService).not.toHaveProperty('expand');
  });
});
