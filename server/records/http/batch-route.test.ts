import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { article, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const failed = (at: number, response: object): object => ({
  status: 400,
  response: {
    status: 400,
    message: 'Batch transaction failed.',
    data: { requests: { [at]: { code: 'batch_request_failed', message: expect.any(String), response } } },
  },
});
const titles = async (): Promise<unknown[]> =>
  (await staff.collection('services').getFullList({ sort: '@rowid' })).map(({ title }) => title);

describe('a batch', () => {
  test('creates, changes, upserts and deletes in order, and answers for each', async () => {
    const unchanged = await staff.collection('services').create({ ...service, title: 'Kept' });
    const gone = await staff.collection('services').create({ ...service, title: 'Gone' });
    const batch = staff.createBatch();
    batch.collection('services').create({ ...service, title: 'New' }, { fields: 'title' });
    batch.collection('services').update(unchanged.id, { 'price+': 5 });
    batch.collection('services').upsert({ id: unchanged.id, title: 'Renamed' });
    batch.collection('services').upsert({ ...service, id: 'upserted0000001', title: 'Upserted' });
    batch.collection('services').delete(gone.id);
    expect(await batch.send()).toEqual([
      { status: 200, body: { title: 'New' } },
      { status: 200, body: expect.objectContaining({ id: unchanged.id, price: 5, title: 'Kept' }) },
      { status: 200, body: expect.objectContaining({ id: unchanged.id, price: 5, title: 'Renamed' }) },
      { status: 200, body: expect.objectContaining({ id: 'upserted0000001', collectionName: 'services' }) },
      { status: 204, body: null },
    ]);
    expect(await titles()).toEqual(['Renamed', 'New', 'Upserted']);
    const trail = await staff.collection('audit').getFullList({ filter: 'recordId = "upserted0000001"' });
    expect(trail.map(({ action }) => action)).toEqual(['create']);
  });

  test('may speak of what it has just made', async () => {
    const batch = staff.createBatch();
    batch.collection('messages_room').create({ id: 'roomofthebatch1', phone: '1' });
    batch.collection('messages').create({ room: 'roomofthebatch1', text_message: 'Hello' });
    batch.collection('services').create({ ...service, id: 'madeinthebatch1', title: 'Made' });
    batch.collection('services').update('madeinthebatch1', { title: 'Made and changed' });
    batch.collection('services').delete('madeinthebatch1');
    const answers = await batch.send();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204]);
    expect(answers[3]?.body).toMatchObject({ title: 'Made and changed', category: 'certificates' });
    expect(await titles()).not.toContain('Made and changed');
  });

  test('answers with related records as they are stored afterwards', async () => {
    const batch = staff.createBatch();
    batch.collection('messages_room').create({ id: 'expandedroom001', phone: '2' });
    batch.collection('messages').create({ room: 'expandedroom001', text_message: 'Hello' }, { expand: 'room' });
    const [, message] = await batch.send();
    // The message itself changes its room, after the calls were prepared.
    expect(message?.body).toMatchObject({ expand: { room: { id: 'expandedroom001', lastText: 'Hello' } } });
  });

  test('brings files, each to its own record', async () => {
    const batch = staff.createBatch();
    batch.collection('news').create({ ...article, title: 'One', image: toFile(await createImage('png'), 'one.png') });
    batch.collection('news').create({ ...article, title: 'None', tags: ['a', 'b'] });
    batch.collection('news').create({ ...article, title: 'Two', image: toFile(await createImage('gif'), 'two.gif') });
    const [one, none, two] = (await batch.send()).map(({ body }) => body as { id: string; collectionId: string; image: string });
    expect([one?.image, none?.image, two?.image]).toEqual([expect.stringMatching(/^one_/), '', expect.stringMatching(/^two_/)]);
    expect(none).toMatchObject({ tags: ['a', 'b'] });
    expect((await fetch(staff.files.getURL(two ?? {}, two?.image ?? ''))).headers.get('content-type')).toBe('image/gif');
  });

  test('that fails in one call leaves nothing of the others, files neither', async () => {
    const before = await titles();
    const filesOf = async (): Promise<string[]> => readdir(join(portal.dataFolder, 'files'), { recursive: true });
    const files = await filesOf();
    const batch = staff.createBatch();
    batch.collection('services').create({ ...service, title: 'Not stored' });
    batch.collection('news').create({ ...article, image: toFile(await createImage('png'), 'a.png') });
    batch.collection('services').create({ ...service, title: '' });
    await expect(batch.send()).rejects.toMatchObject(
      failed(2, {
        status: 400,
        message: 'Failed to create record.',
        data: { title: { code: 'validation_required', message: 'Cannot be blank.' } },
      }),
    );
    const late = staff.createBatch();
    late.collection('news').create({ ...article, title: 'Unstored', image: toFile(await createImage('png'), 'a.png') });
    late.collection('users').create({
      roles: ['administrator'],
      username: 'clerk',
      password: 'a long password for tests',
      passwordConfirm: 'a long password for tests',
    });
    await expect(late.send()).rejects.toMatchObject(
      failed(1, expect.objectContaining({ status: 400, data: { username: expect.objectContaining({ code: 'validation_not_unique' }) } })),
    );
    expect(await titles()).toEqual(before);
    expect(await staff.collection('news').getFullList({ filter: 'title = "Unstored"' })).toEqual([]);
    expect((await filesOf()).filter((path) => /\.png$/.test(path))).toEqual(files.filter((path) => /\.png$/.test(path)));
  });

  test('gives nobody more than he has alone', async () => {
    const guest = portal.client();
    const createdService = await staff.collection('services').create({ ...service, title: 'Ours' });
    const errorResponses: [(batch: ReturnType<PocketBase['createBatch']>) => void, number][] = [
      [(batch) => batch.collection('services').create(service), 400],
      [(batch) => batch.collection('services').update(createdService.id, { title: 'Mine' }), 404],
      [(batch) => batch.collection('services').upsert({ id: createdService.id, title: 'Mine' }), 404],
      [(batch) => batch.collection('services').delete(createdService.id), 404],
      [(batch) => batch.collection('audit').create({ action: 'open' }), 403],
      [(batch) => batch.collection('private_sessions').create({}), 404],
      [(batch) => batch.collection('services').create(service, { headers: { Authorization: staff.authStore.token } }), 400],
    ];
    for (const [call, status] of errorResponses) {
      const batch = guest.createBatch();
      call(batch);
      await expect(batch.send()).rejects.toMatchObject(failed(0, expect.objectContaining({ status })));
    }
    expect(await staff.collection('services').getOne(createdService.id)).toMatchObject({ title: 'Ours' });
  });

  test('of a visitor does what he may: a room with its first message, a view and a like', async () => {
    const { id } = await staff.collection('news').create(article);
    const { client, cookies } = createBrowserClient(portal);
    const batch = client.createBatch();
    batch.collection('messages_room').create({ id: 'visitorsroom001', phone: '+639171234567' });
    batch
      .collection('messages')
      .create({ room: 'visitorsroom001', text_message: 'Hello', sender: 'support', files: toFile(createPdf(), 'a.pdf') });
    batch.collection('news').update(id, { views: 900 });
    batch.collection('news').update(id, { 'likes+': 1 });
    const answers = await batch.send();
    expect(answers.map(({ body }) => body)).toMatchObject([{ phone: '+639171234567' }, { sender: 'user' }, { views: 1 }, { likes: 1 }]);
    expect(cookies.has('visitor')).toBe(true);
    expect(await client.collection('messages').getFullList({ filter: 'room = "visitorsroom001"' })).toHaveLength(1);
    const other = createBrowserClient(portal).client.createBatch();
    other.collection('messages').create({ room: 'visitorsroom001', text_message: 'Let me in' });
    await expect(other.send()).rejects.toMatchObject(failed(0, { status: 400, message: 'Failed to create record.', data: {} }));
  });

  test('is refused as a whole when it is none, empty or too long', async () => {
    const post = async (body: unknown): Promise<{ status: number; data: { requests?: { code: string } } }> => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
      return (await fetch(`${portal.url}/api/batch`, init)).json() as never;
    };
    const one = { method: 'POST', url: '/api/collections/messages_room/records', body: { phone: '1' } };
    expect(await post({ requests: Array.from({ length: 51 }, () => one) })).toMatchObject({
      status: 400,
      data: { requests: { code: 'validation_length_too_long' } },
    });
    expect(await post({ requests: [] })).toMatchObject({ data: { requests: { code: 'validation_required' } } });
    for (const body of [{ requests: 'x' }, [], 'x', { requests: { 0: one } }]) expect((await post(body)).status).toBe(400);
    for (const wrong of [
      { ...one, method: 'GET' },
      { ...one, url: '/api/health' },
      { ...one, url: `${one.url}/%E0%A4%A`, method: 'PATCH' },
      { ...one, method: 'DELETE' },
      { ...one, body: 'x' },
      { ...one, body: [] },
      { ...one, headers: { 'Idempotency-Key': { toString: null } } },
      { ...one, headers: 'x' },
      null,
      5,
    ]) {
      expect(await post({ requests: [one, wrong] })).toMatchObject({
        status: 400,
        data: { requests: { 1: { response: { status: 400 } } } },
      });
    }
    expect((await staff.collection('messages_room').getFullList()).some(({ phone, name }) => phone === '1' && name !== '')).toBe(false);
  });

  test('counts each of its calls', async () => {
    const limited = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '2' } });
    try {
      const batch = limited.client().createBatch();
      for (let at = 0; at < 2; at += 1) batch.collection('services').create(service);
      for (let at = 0; at < 2; at += 1) batch.collection('fcm_subscriptions').upsert({ token: `token ${at}` });
      await expect(batch.send()).rejects.toMatchObject(failed(0, expect.objectContaining({ status: 400 })));
      const tokens = limited.client().createBatch();
      for (let at = 0; at < 3; at += 1) tokens.collection('fcm_subscriptions').upsert({ token: `token ${at}` });
      await expect(tokens.send()).rejects.toMatchObject(failed(2, expect.objectContaining({ status: 429 })));
    } finally {
      await limited.close();
    }
  });
});

describe('health', () => {
  test('says so in its own shape', async () => {
    expect(await portal.client().health.check()).toEqual({ code: 200, message: 'API is healthy.', data: {} });
    expect(await portal.client().health.check({ fields: 'code' })).toEqual({ code: 200 });
  });
});

describe('other origins', () => {
  test('may read everything, without credentials', async () => {
    const requestedHeaders = 'content-type,authorization';
    const options = await fetch(`${portal.url}/api/collections/news/records`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': requestedHeaders,
      },
    });
    expect([options.status, await options.text()]).toEqual([204, '']);
    expect(Object.fromEntries(options.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': requestedHeaders,
      vary: expect.stringContaining('Origin'),
    });
    expect(Number(options.headers.get('access-control-max-age'))).toBeGreaterThan(0);
    expect(options.headers.has('access-control-allow-credentials')).toBe(false);
    for (const path of ['/api/collections/news/records', '/api/collections/news/records?page=x', '/api/nothing', '/api/health']) {
      expect((await fetch(portal.url + path)).headers.get('access-control-allow-origin'), path).toBe('*');
    }
  });
});
