import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { createImage, toFile } from '../../../test/sample-files.ts';
import { article as news, sampleApplication } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { insertRecord } from '../write/insert-record.ts';

let portal: RunningPortal;
let staff: PocketBase;
let guest: PocketBase;
let applicationId: string;
const number = 'ST-20260102-0001';

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  guest = portal.client();
  const service = await staff
    .collection('services')
    .create({ title: 'Clearance', category: 'permits', description: 'D', status: 'Available' });
  const application = await insertRecord(portal.context, applications, {
    applicationNumber: number,
    ...sampleApplication,
    serviceId: service.id,
    status: 'ongoing',
    history: [{ status: 'pending', date: '2026-01-02 01:00:00.000Z', by: 'Clerk' }],
    notes: 'internal',
    created: '2026-01-02 01:00:00.000Z',
  });
  applicationId = application.id;
});
afterAll(() => portal.close());

const expectStatus = (status: number): { status: number } => ({ status });

describe('a guest', () => {
  test('sees nothing of what is for staff, and is told so in the shape of each action', async () => {
    for (const name of ['users', 'audit', 'contact_messages']) {
      expect(await guest.collection(name).getList(), name).toMatchObject({ totalItems: 0, items: [] });
      await expect(guest.collection(name).getOne('zzzzzzzzzzzzzzz'), name).rejects.toMatchObject(expectStatus(404));
    }
    await expect(guest.collection('applications').getOne(applicationId)).rejects.toMatchObject(expectStatus(404));
    await expect(guest.collection('officials').create({ name: 'X' })).rejects.toMatchObject({
      status: 400,
      response: { message: 'Failed to create record.', data: {} },
    });
    await expect(guest.collection('users').create({ username: 'me', password: 'x', passwordConfirm: 'x' })).rejects.toMatchObject(
      expectStatus(400),
    );
    await expect(guest.collection('applications').update(applicationId, { status: 'finished' })).rejects.toMatchObject(expectStatus(404));
    await expect(guest.collection('applications').delete(applicationId)).rejects.toMatchObject(expectStatus(403));
    await expect(guest.collection('audit').create({ action: 'open' })).rejects.toMatchObject(expectStatus(403));
    await expect(staff.collection('audit').update('zzzzzzzzzzzzzzz', {})).rejects.toMatchObject(expectStatus(403));
  });

  test('cannot sign up, nor touch an account', async () => {
    const account = { username: 'me', password: 'a long password for tests', passwordConfirm: 'a long password for tests' };
    await expect(guest.collection('users').create(account)).rejects.toMatchObject({ status: 400, response: { data: {} } });
    const { id } = staff.authStore.record ?? { id: '' };
    await expect(guest.collection('users').getOne(id)).rejects.toMatchObject(expectStatus(404));
    await expect(guest.collection('users').update(id, { password: 'x' })).rejects.toMatchObject(expectStatus(404));
    await expect(guest.collection('users').delete(id)).rejects.toMatchObject(expectStatus(403));
    expect(await staff.collection('users').getFullList()).toHaveLength(1);
  });

  test('with a spoilt token is a guest', async () => {
    const client = portal.client();
    client.authStore.save('not.a.token');
    expect(await client.collection('services').getList()).toMatchObject({ totalItems: 1 });
    expect(await client.collection('users').getList()).toMatchObject({ totalItems: 0 });
  });

  test('writes to the office without reading it back', async () => {
    const form = { name: 'Ana', email: 'ana@example.com', subject: 'Hello', category: 'other', message: 'M', answered: true };
    const createdMessage = await guest.collection('contact_messages').create(form);
    expect(Object.keys(createdMessage).sort()).toEqual(['collectionId', 'collectionName', 'created', 'id']);
    expect(await staff.collection('contact_messages').getOne(createdMessage.id)).toMatchObject({
      subject: 'Hello',
      answered: false,
      urgency: 'normal',
    });
    await expect(staff.collection('contact_messages').update(createdMessage.id, { subject: 'Changed' })).rejects.toMatchObject(
      expectStatus(404),
    );
    expect(await staff.collection('contact_messages').update(createdMessage.id, { answered: true })).toMatchObject({ answered: true });
  });

  test('cannot be made to write to the office by another site', async () => {
    const form = { name: 'Ana', email: 'ana@example.com', subject: 'From elsewhere', category: 'other', message: 'M' };
    const from = (headers: Record<string, string>, body: object = form, path = 'collections/contact_messages/records') =>
      fetch(`${portal.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const batch = { requests: [{ method: 'POST', url: '/api/collections/contact_messages/records', body: form }] };
    const foreignOrigins: Record<string, string>[] = [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreignOrigins) {
      const reply = await from(headers);
      expect([reply.status, (await reply.json()).status]).toEqual([403, 403]);
      expect((await from(headers, batch, 'batch')).status).toBeGreaterThanOrEqual(400);
    }
    const stored = () => staff.collection('contact_messages').getFullList({ filter: 'subject = "From elsewhere"' });
    expect(await stored()).toEqual([]);
    // A page of the portal, and a program.
    expect((await from({ origin: portal.url })).status).toBe(200);
    expect((await from({})).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('sees places that are shown, also by their id', async () => {
    const place = { name: 'Clinic', category: 'healthcare' };
    const createdPlace = await staff.collection('places').create(place);
    const hidden = await staff.collection('places').create({ ...place, isHidden: true });
    expect((await guest.collection('places').getFullList()).map(({ id }) => id)).toEqual([createdPlace.id]);
    await expect(guest.collection('places').getOne(hidden.id)).rejects.toMatchObject(expectStatus(404));
    expect(await guest.collection('places').getFullList({ filter: 'isHidden = true || id != ""' })).toHaveLength(1);
  });

  test('reads the public half of the settings, which exist once', async () => {
    await staff.collection('settings').create({ site: { name: 'Here' }, office: { totalCitizens: 5 } });
    const [read] = await guest.collection('settings').getFullList();
    expect(read).toMatchObject({ site: { name: 'Here' } });
    expect(read).not.toHaveProperty('office');
    await expect(guest.collection('settings').getFullList({ filter: 'office ~ "5"' })).rejects.toMatchObject(expectStatus(400));
    await expect(staff.collection('settings').create({ site: null })).rejects.toMatchObject(expectStatus(409));
  });
});

describe('tracking', () => {
  test('tells who knows the number the state, and nobody else', async () => {
    const tracked = await guest
      .collection('applications')
      .getFirstListItem(guest.filter('applicationNumber = {:number}', { number }), { expand: 'serviceId,assignedTo' });
    expect(Object.keys(tracked).sort()).toEqual(
      [
        'applicationNumber',
        'awaitsSince',
        'collectionId',
        'collectionName',
        'created',
        'dueDate',
        'expand',
        'history',
        'id',
        'pauses',
        'serviceId',
        'status',
      ].sort(),
    );
    expect(tracked.history).toEqual([{ status: 'pending', date: '2026-01-01 16:00:00.000Z' }]);
    expect(tracked.created).toMatch(/ 16:00:00\.000Z$/);
    expect(tracked.expand).toMatchObject({ serviceId: { title: 'Clearance' } });
  });

  test('answers nothing to a filter that does not hold the number fast', async () => {
    for (const filter of [
      undefined,
      'applicationNumber != ""',
      `applicationNumber = "${number}" || id != ""`,
      'applicationNumber ~ "ST"',
      'applicationNumber = ""',
      'applicationNumber ?= "x"',
    ]) {
      expect(await guest.collection('applications').getList(1, 30, filter === undefined ? {} : { filter }), String(filter)).toMatchObject({
        totalItems: 0,
        items: [],
      });
    }
    expect(
      await guest.collection('applications').getFullList({ filter: `(applicationNumber = "${number}") && status = "ongoing"` }),
    ).toHaveLength(1);
  });

  test('gives no answer by which the rest could be guessed', async () => {
    for (const filter of [
      'address ~ "A%"',
      'contactNumber != ""',
      'notes != ""',
      'updated > "2020"',
      'visitor != ""',
      'assignedTo.name != ""',
      'serviceId.nothing = 1',
      'name:length > 1',
      'history ~ "Clerk"',
      'created > "2026-01-02 01:00:00.000Z"',
    ]) {
      const request = guest.collection('applications').getList(1, 1, { filter: `applicationNumber = "${number}" && ${filter}` });
      await expect(request, filter).rejects.toMatchObject({ status: 400, response: { data: {} } });
    }
    for (const sort of ['address', 'assignedTo.name', 'updated']) {
      await expect(
        guest.collection('applications').getList(1, 1, { filter: `applicationNumber = "${number}"`, sort }),
        sort,
      ).rejects.toMatchObject(expectStatus(400));
    }
    expect(
      await guest.collection('applications').getFullList({ filter: `applicationNumber = "${number}" && serviceId.title = "Clearance"` }),
    ).toHaveLength(1);
  });
});

describe('staff', () => {
  test('leave what the applicant stated to the corrections: staff cannot overwrite it', async () => {
    const stated = {
      contactNumber: '+639170000009',
      name: 'X',
      birthDate: '1990-01-01',
      address: 'X',
      email: 'x@example.com',
      requirementsJSON: [],
    };
    const sample = await portal.context.store.read.get(applications, applicationId);
    const content = { ...sampleApplication, serviceId: sample?.serviceId, applicationNumber: 'ST-20260102-0009' };
    const application = await insertRecord(portal.context, applications, content);
    const readStored = () => portal.context.store.read.get(applications, application.id);
    const before = await readStored();
    for (const [name, value] of Object.entries(stated))
      await expect(
        staff.collection('applications').update(application.id, { status: 'ongoing', [name]: value }),
        name,
      ).rejects.toMatchObject(expectStatus(404));
    expect(await readStored()).toEqual(before);
  });

  test('never see a password and may not search by one', async () => {
    const [me] = await staff.collection('users').getFullList();
    expect(me).toMatchObject({ username: 'clerk', email: 'clerk@example.com' });
    expect(JSON.stringify(me)).not.toContain('argon2');
    await expect(staff.collection('users').getFullList({ filter: 'passwordHash ~ "$argon2%"' })).rejects.toMatchObject(expectStatus(400));
    await expect(staff.collection('users').getFullList({ sort: 'passwordHash' })).rejects.toMatchObject(expectStatus(400));
  });

  test('see the name of a colleague, and the email only where the colleague shows it', async () => {
    const password = 'a long password of Bea';
    const account = { username: 'bea', name: 'Bea', email: 'bea@example.com', password, passwordConfirm: password };
    const { id } = await staff.collection('users').create({ ...account, roles: ['clerk'] });
    const bea = portal.client();
    await bea.collection('users').authWithPassword('bea', password);
    await bea.collection('users').update(id, { oldPassword: password, password: `${password} 2`, passwordConfirm: `${password} 2` });
    const { record } = await bea.collection('users').authWithPassword('bea', `${password} 2`);
    expect(record).toMatchObject({ email: account.email, roles: ['clerk'], mustChangePassword: false });

    const head = await staff.collection('users').getFirstListItem('username = "clerk"');
    expect(head).toMatchObject({ email: 'clerk@example.com', roles: ['administrator'] });
    const { id: headId, collectionId, collectionName, created, updated, username, name, disabled } = head;
    const seen = { id: headId, collectionId, collectionName, created, updated, username, name, disabled };
    for (const readings of [1, 2]) {
      const listed = await bea.collection('users').getFullList({ sort: 'username' });
      expect(listed, String(readings)).toEqual([record, seen]);
      expect(await staff.collection('users').getFullList({ sort: 'username' })).toEqual([record, head]);
    }
    expect(await bea.collection('users').getOne(headId)).toEqual(seen);
    for (const query of [{ filter: 'email ~ "clerk"' }, { filter: 'roles ~ "administrator"' }, { sort: 'email' }])
      await expect(bea.collection('users').getFullList(query)).rejects.toMatchObject(expectStatus(400));
    await staff.collection('users').update(headId, { emailVisibility: true });
    expect(await bea.collection('users').getOne(headId)).toMatchObject({
      ...seen,
      updated: expect.any(String),
      email: 'clerk@example.com',
    });
    expect(await bea.collection('users').getOne(headId)).not.toHaveProperty('roles');
    await staff.collection('users').update(headId, { emailVisibility: false });
  });

  test('leave a trace when they open an application, change and delete', async () => {
    await staff.collection('applications').getOne(applicationId);
    const article = await staff.collection('news').create(news);
    await staff.collection('news').update(article.id, { title: 'New', author: 'A' });
    await staff.collection('news').delete(article.id);
    const trail = await staff
      .collection('audit')
      .getFullList({ filter: staff.filter('recordId = {:a} || recordId = {:b}', { a: article.id, b: applicationId }), sort: '@rowid' });
    expect(trail.map(({ action, recordLabel }) => [action, recordLabel])).toEqual([
      ['open', number],
      ['create', 'T'],
      ['update', 'New'],
      ['delete', 'New'],
    ]);
    expect(trail[2]?.details).toEqual({ fields: ['title'] });
  });
});

describe('an article', () => {
  test('counts each browser once, whatever number it sends', async () => {
    const { id } = await staff.collection('news').create(news);
    const [one, two] = [createBrowserClient(portal), createBrowserClient(portal)];
    expect(await one.client.collection('news').update(id, { views: 5000 })).toMatchObject({ views: 1 });
    expect(await one.client.collection('news').update(id, { views: 2 })).toMatchObject({ views: 1 });
    expect(await two.client.collection('news').update(id, { views: 2 })).toMatchObject({ views: 2 });
    expect(await one.client.collection('news').update(id, { likes: 1 })).toMatchObject({ likes: 1 });
    expect(await one.client.collection('news').update(id, { 'likes+': 1 })).toMatchObject({ likes: 1 });
    expect(await two.client.collection('news').update(id, { 'likes-': 1 })).toMatchObject({ likes: 1 });
    expect(await one.client.collection('news').update(id, { 'likes-': 1 })).toMatchObject({ likes: 0 });
    expect((await staff.collection('news').getOne(id)).views).toBe(2);
  });

  test('is new without views and likes, whatever numbers its author sends', async () => {
    const { id } = await staff.collection('news').create({ ...news, views: 5000, likes: 7, 'likes+': 3 });
    expect(await staff.collection('news').getOne(id)).toMatchObject({ views: 0, likes: 0 });
  });

  test('takes nothing else from a guest', async () => {
    const { id } = await staff.collection('news').create(news);
    const { client } = createBrowserClient(portal);
    await expect(client.collection('news').update(id, { views: 1, title: 'Mine' })).rejects.toMatchObject(expectStatus(404));
    await expect(client.collection('news').update(id, { 'title+': 'Mine' })).rejects.toMatchObject(expectStatus(404));
    await expect(client.collection('news').update(id, { image: toFile(await createImage('png'), 'a.png') })).rejects.toMatchObject(
      expectStatus(404),
    );
    await expect(client.collection('news').delete(id)).rejects.toMatchObject(expectStatus(404));
    const foreign = await fetch(`${portal.url}/api/collections/news/records/${id}`, {
      method: 'PATCH',
      body: '{"views":1}',
      headers: { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await guest.collection('news').getOne(id)).toMatchObject({ title: 'T', views: 0 });
  });

  test('keeps its formatting and loses what could run', async () => {
    const content =
      '<h2>Hi</h2><p onclick="x()">A <strong>b</strong> <a href="javascript:1">c</a> <img src=x onerror=1><script>1</script></p>';
    const createdArticle = await staff.collection('news').create({ ...news, content });
    expect(createdArticle.content).toBe('<h2>Hi</h2><p>A <strong>b</strong> <a rel="noopener noreferrer">c</a> </p>');
    expect((await staff.collection('news').update(createdArticle.id, { content: 'Salt & pepper' })).content).toBe('Salt & pepper');
  });
});

describe('a subscription to news', () => {
  test('is kept up by who knows its token, and cannot be listed', async () => {
    const createdArticle = await guest
      .collection('fcm_subscriptions')
      .create({ token: 'abc', endpoint: portal.url, userAgent: 'U', lastActive: new Date().toISOString() });
    expect(createdArticle).toMatchObject({ isActive: true });
    expect(await guest.collection('fcm_subscriptions').getList(1, 1)).toMatchObject({ items: [] });
    expect(await guest.collection('fcm_subscriptions').getList(1, 1, { filter: 'token = "abc"' })).toMatchObject({
      items: [{ id: createdArticle.id }],
    });
    expect(
      await guest.collection('fcm_subscriptions').update(createdArticle.id, { lastActive: new Date(), isActive: false, userAgent: 'V' }),
    ).toMatchObject({ isActive: false, userAgent: 'V' });
    await expect(guest.collection('fcm_subscriptions').update(createdArticle.id, { token: 'other' })).rejects.toMatchObject(
      expectStatus(404),
    );
    await expect(guest.collection('fcm_subscriptions').create({ token: 'abc' })).rejects.toMatchObject({
      response: { data: { token: { code: 'validation_not_unique' } } },
    });
  });
});

describe('too many calls', () => {
  test('are answered with 429 and when to come again', async () => {
    const limited = await startPortal({ services: ['records'], env: { LIMIT_READS_PER_ADDRESS_10S: '3' } });
    try {
      const calls = await Promise.all(Array.from({ length: 5 }, () => fetch(`${limited.url}/api/collections/news/records`)));
      expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
      const last = await fetch(`${limited.url}/api/collections/news/records`);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
