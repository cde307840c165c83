import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { type NotificationResponse, type PushRegistrationResponse, registrationPath } from '#model/endpoints/messaging/notification.ts';
import { type FakePushService, startFakePushService } from '../../test/fakes/push-service.ts';
import { article } from '../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { outbox } from '../store/schema/private-tables.ts';

let pushes: FakePushService;
let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  pushes = await startFakePushService();
  portal = await startPortal({ services: ['records', 'notification'], env: { PUSH_HOSTS: pushes.origin } });
  staff = await portal.staffClient();
});
afterAll(async () => {
  await portal.close();
  await pushes[Symbol.asyncDispose]();
});
beforeEach(async () => {
  const { store } = portal.context;
  await store.write(async (tx) => {
    for (const old of await tx.list(pushSubscriptions)) await tx.remove(pushSubscriptions, old.id);
    for (const old of await tx.list(outbox)) await tx.remove(outbox, old.id);
  });
  pushes.pushed.length = 0;
  pushes.statuses.clear();
  pushes.delayMs = 0;
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(portal.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text), headers: answer.headers };
}
const getStaffHeaders = () => ({ authorization: staff.authStore.token });
const register = async (web = pushes.subscribe(), headers: Record<string, string> = {}): Promise<string> => {
  const { status, json } = await call('POST', '/api/registrations', { web }, headers);
  expect(status).toBe(200);
  return (json as PushRegistrationResponse).token;
};
const publishArticle = (): Promise<RecordModel> => staff.collection('news').create({ ...article, title: 'Free vaccines in Purok 3' });
async function notify({ id, title, excerpt }: RecordModel, changes: object = {}): Promise<NotificationResponse> {
  const { status, json } = await call('POST', '/api/send-notification', { newsId: id, title, excerpt, ...changes }, getStaffHeaders());
  expect(status).toBe(200);
  return json;
}
const findSubscription = async (token: string) =>
  (await portal.context.store.read.list(pushSubscriptions)).find((subscription) => subscription.token === token);

describe('registering', () => {
  test('gives a random token and the key; endpoint and keys never come back', async () => {
    const web = pushes.subscribe();
    const token = await register(web);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await call('GET', '/api/registrations')).json).toEqual({ publicKey: portal.context.senders.push.publicKey });
    const guest = portal.client();
    for (const client of [guest, staff]) {
      const { items } = await client.collection('fcm_subscriptions').getList(1, 1, { filter: `token = "${token}"` });
      expect(items).toMatchObject([{ token, isActive: true, endpoint: portal.url }]);
      expect(JSON.stringify(items)).not.toContain(web.endpoint);
      expect(JSON.stringify(items)).not.toContain(web.auth);
    }
    const [subscription] = (await guest.collection('fcm_subscriptions').getList(1, 1, { filter: `token = "${token}"` })).items;
    await guest
      .collection('fcm_subscriptions')
      .update(subscription?.id ?? '', { webEndpoint: 'https://example.com', auth: 'x', isActive: true });
    expect(await findSubscription(token)).toMatchObject({ webEndpoint: web.endpoint, auth: web.auth });
  });

  test('again from the same browser is the same subscription; an endpoint that passed to another leaves the first', async () => {
    const web = pushes.subscribe();
    const token = await register(web);
    expect(await register(web)).toBe(token);
    const other = await register({ ...pushes.subscribe(), endpoint: web.endpoint });
    expect(other).not.toBe(token);
    expect(await findSubscription(token)).toMatchObject({ isActive: false, webEndpoint: '' });
  });

  test('is renewed and ended by the token', async () => {
    const token = await register();
    const fresh = pushes.subscribe();
    await portal.context.store.write(async (tx) =>
      tx.update(pushSubscriptions, (await findSubscription(token))?.id ?? '', { isActive: false }),
    );
    expect((await call('PATCH', registrationPath(token), { web: fresh })).json).toEqual({ token });
    expect(await findSubscription(token)).toMatchObject({ webEndpoint: fresh.endpoint, isActive: true });
    expect((await call('DELETE', registrationPath(token))).status).toBe(204);
    expect(await findSubscription(token)).toBeUndefined();
    expect((await call('DELETE', registrationPath(token))).status).toBe(204);
    expect((await call('PATCH', registrationPath(token), { web: fresh })).status).toBe(404);
  });

  test.each([
    ['a strange push service', { endpoint: 'https://push.example.com/x' }, 'web.endpoint'],
    ['an address in the office', { endpoint: 'http://127.0.0.1:1/x' }, 'web.endpoint'],
    ['a short secret', { auth: 'abc' }, 'web.auth'],
    ['a key of another form', { p256dh: Buffer.alloc(65, 1).toString('base64url') }, 'web.p256dh'],
    ['no key', { p256dh: 7 }, 'web.p256dh'],
  ])('with %s is refused by the name of the field', async (_what, change, field) => {
    const { status, json } = await call('POST', '/api/registrations', { web: { ...pushes.subscribe(), ...change } });
    expect([status, Object.keys(json.data)]).toEqual([400, [field]]);
    expect(json.message).not.toBe('');
  });

  test('is for pages of the portal, in words of the language asked for', async () => {
    const foreign = { origin: 'https://example.com', 'accept-language': 'fil-PH' };
    const { status, json } = await call('POST', '/api/registrations', { web: pushes.subscribe() }, foreign);
    expect([status, json.message]).toEqual([403, 'Sa mga page lang po ng portal na ito ito magagawa.']);
    for (const body of [null, [], 'x', { web: null }]) expect((await call('POST', '/api/registrations', body)).status).toBe(400);
  });
});

describe('an article', () => {
  test('reaches every browser that asked, encrypted for it, and the answer counts them', async () => {
    await Promise.all([register(), register(), register()]);
    const createdArticle = await publishArticle();
    const imageUrl = `${portal.url}/api/files/news/${createdArticle.id}/cover.png`;
    expect(await notify(createdArticle, { imageUrl })).toEqual({ success: true, successCount: 3, message: 'Sent to 3 devices.' });
    expect(pushes.rejections).toEqual([]);
    expect(pushes.pushed).toHaveLength(3);
    expect(pushes.pushed[0]?.payload).toEqual({
      notification: { title: createdArticle.title, body: createdArticle.excerpt, image: imageUrl, tag: createdArticle.id },
      data: { newsId: createdArticle.id, url: `/news/${createdArticle.id}-free-vaccines-in-purok-3` },
    });
    const trail = await staff.collection('audit').getFullList({ filter: `action = "notify" && recordId = "${createdArticle.id}"` });
    expect(trail).toMatchObject([{ recordLabel: createdArticle.title, actorName: 'clerk' }]);
  });

  test('goes out once in an hour, also when it is asked for at the same moment', async () => {
    await register();
    const createdArticle = await publishArticle();
    const replies = await Promise.all([notify(createdArticle), notify(createdArticle), notify(createdArticle)]);
    expect(replies.filter(({ success }) => success)).toMatchObject([{ successCount: 1 }]);
    expect(await notify(createdArticle)).toMatchObject({
      success: false,
      isRepeat: true,
      message: expect.stringMatching(/^It was sent at \d+:\d\d/),
    });
    expect(pushes.pushed).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    try {
      staff = await portal.staffClient();
      expect(await notify(createdArticle)).toMatchObject({ successCount: 1 });
      expect(pushes.pushed).toHaveLength(2);
    } finally {
      vi.useRealTimers();
      staff = await portal.staffClient();
    }
  });

  test('leaves browsers alone that are gone, and does not try them again', async () => {
    const tokens = [await register(), await register(), await register()];
    const [gone] = (await portal.context.store.read.list(pushSubscriptions)).filter(({ token }) => token === tokens[1]);
    pushes.statuses.set(Number(gone?.webEndpoint.split('/').at(-1)), 410);
    expect(await notify(await publishArticle())).toMatchObject({ successCount: 2, message: 'Sent to 2 devices.' });
    expect(await findSubscription(tokens[1] ?? '')).toMatchObject({ isActive: false });
    expect(await notify(await publishArticle())).toMatchObject({ successCount: 2 });
    expect(await portal.context.store.read.count(outbox)).toBe(2);
  });

  test('is tried again later where the push service fails, and the answer says so', async () => {
    const token = await register();
    const { webEndpoint = '' } = (await findSubscription(token)) ?? {};
    const at = Number(webEndpoint.split('/').at(-1));
    pushes.statuses.set(at, 503);
    await register();
    const createdArticle = await publishArticle();
    expect(await notify(createdArticle)).toMatchObject({ successCount: 1, message: 'Sent to 1 device so far; 1 more are on their way.' });
    pushes.statuses.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
    try {
      await staff.collection('services').create({ title: 'S', category: 'certificates', description: 'D', status: 'Available' });
      await vi.waitFor(() => expect(pushes.pushed).toHaveLength(2), { timeout: 8000 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('goes to very many a few at a time', { timeout: 120_000 }, async () => {
    // One more page than the first (fan-out.ts reads 500 at a time).
    const count = 520;
    const { store } = portal.context;
    await store.write(async (tx) => {
      for (let index = 0; index < count; index += 1) {
        const { endpoint, auth, p256dh } = pushes.subscribe();
        await tx.insert(pushSubscriptions, { token: `many-${index}`, endpointHash: `${index}`, webEndpoint: endpoint, auth, p256dh });
      }
    });
    pushes.delayMs = 2;
    pushes.concurrency.max = 0;
    await notify(await publishArticle());
    await vi.waitFor(() => expect(pushes.pushed).toHaveLength(count), { timeout: 100_000 });
    expect(new Set(pushes.pushed.map(({ browser }) => browser)).size).toBe(count);
    expect(pushes.concurrency.max).toBeLessThanOrEqual(32);
    await vi.waitFor(async () =>
      expect(await store.read.list(outbox)).toMatchObject([{ expectedCount: count, triedCount: count, sentCount: count }]),
    );
  });

  test('is for staff, and of an article that is there', async () => {
    const createdArticle = await publishArticle();
    const body = { newsId: createdArticle.id, title: 'T', excerpt: 'E' };
    expect((await call('POST', '/api/send-notification', body)).status).toBe(401);
    expect((await call('POST', '/api/send-notification', { ...body, newsId: 'abcdefghij12345' }, getStaffHeaders())).status).toBe(404);
    const wrong = { newsId: 'x', title: 'T'.repeat(201), excerpt: 'E', imageUrl: 'javascript:alert(1)' };
    const { status, json } = await call('POST', '/api/send-notification', wrong, getStaffHeaders());
    expect([status, Object.keys(json.data)]).toEqual([400, ['newsId', 'title', 'imageUrl']]);
    expect(await notify(createdArticle)).toEqual({ success: true, successCount: 0, message: 'Nobody gets alerts yet.' });
  });

  test('stays here when the office has switched it off', async () => {
    await register();
    const { id } = await staff.collection('settings').create({ office: { messagesOn: ['received'] } });
    expect(await notify(await publishArticle())).toMatchObject({ success: false, successCount: 0 });
    await staff.collection('settings').update(id, { office: {} });
    expect(pushes.pushed).toEqual([]);
  });
});

test('staff hear of a new conversation where they have asked for it; others do not', async () => {
  const { id } = (await staff.collection('settings').getFullList())[0] ?? { id: '' };
  await staff.collection('settings').update(id, { office: { quietFrom: '', quietUntil: '' } });
  const subscriber = pushes.subscribe();
  await register(subscriber, getStaffHeaders());
  await register();
  await portal.client().collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
  await vi.waitFor(() => expect(pushes.pushed).toHaveLength(1));
  const [{ browser, payload }] = pushes.pushed as [FakePushService['pushed'][number]];
  expect(subscriber.endpoint.endsWith(`/${browser}`)).toBe(true);
  expect(payload).toMatchObject({ notification: { title: 'New conversation' }, data: { url: '/admin/support' } });
  expect(JSON.stringify(payload)).not.toMatch(/Ana|0917/);
});
