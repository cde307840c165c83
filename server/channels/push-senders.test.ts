import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { type FakeResponse, startFakeServer } from '../../test/fakes/fake-server.ts';
import { startFakePushService } from '../../test/fakes/push-service.ts';
import { createFcmSender, readFcmServiceAccount } from './fcm-sender.ts';
import { isAllowedPushEndpoint } from './is-allowed-push-endpoint.ts';
import type { SendFailure } from './send-failure.ts';
import type { PushMessage } from './sender.ts';
import { createWebPushSender, deriveVapidKeys } from './web-push-sender.ts';

const payload = {
  notification: { title: 'Ñandu', body: 'Mabuhay', tag: 'abcdefghij12345' },
  data: { newsId: 'abcdefghij12345', url: '/news/x' },
};
const emptyTarget = { token: '', webEndpoint: '', auth: '', p256dh: '' };
const createMessage = (target: Partial<PushMessage['target']>): PushMessage => ({
  target: { ...emptyTarget, ...target },
  payload,
  ttlSeconds: 3600,
  contact: 'mailto:office@example.ph',
});
const catchSendFailure = (sending: Promise<void>): Promise<SendFailure> =>
  sending.then(
    () => expect.unreachable('the message was sent'),
    (error: SendFailure) => error,
  );

describe('Web Push', () => {
  it('is encrypted for the browser and signed with the key that the portal always has', async () => {
    await using service = await startFakePushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    const sender = createWebPushSender({ secret: 'a secret', hosts: [service.origin] });
    await sender.send(createMessage({ webEndpoint: endpoint, auth, p256dh }));
    expect(service.rejections).toEqual([]);
    expect(service.pushed).toMatchObject([{ browser: 0, payload, ttl: 3600, key: deriveVapidKeys('a secret').publicKey }]);
    expect(service.pushed[0]?.topic).toMatch(/^[\w-]{1,32}$/);
    expect(sender.publicKey).toBe(deriveVapidKeys('a secret').publicKey);
    expect(sender.publicKey).not.toBe(deriveVapidKeys('another secret').publicKey);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'setup'],
    [403, 'setup'],
    [413, 'refused'],
    [307, 'refused'],
    [429, 'busy'],
    [500, 'broken'],
  ])('calls the answer %i %s and follows no redirect', async (status, reason) => {
    await using service = await startFakePushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    service.statuses.set(0, status);
    const sender = createWebPushSender({ secret: 'a secret', hosts: [service.origin] });
    expect(await catchSendFailure(sender.send(createMessage({ webEndpoint: endpoint, auth, p256dh })))).toMatchObject({ reason });
    expect(service.concurrency.max).toBe(1);
  });

  it('goes to no address that is not allowed at that moment, and to no browser with spoilt keys', async () => {
    await using service = await startFakePushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    const strict = createWebPushSender({ secret: 'a secret', hosts: [] });
    expect(await catchSendFailure(strict.send(createMessage({ webEndpoint: endpoint, auth, p256dh })))).toMatchObject({
      reason: 'refused',
    });
    const sender = createWebPushSender({ secret: 'a secret', hosts: [service.origin] });
    const invalidKey = Buffer.alloc(65, 4).toString('base64url');
    expect(await catchSendFailure(sender.send(createMessage({ webEndpoint: endpoint, auth, p256dh: invalidKey })))).toMatchObject({
      reason: 'gone',
    });
    expect(service.concurrency.max).toBe(0);
  });

  it('stops waiting for a push service that does not answer', async () => {
    await using service = await startFakePushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    service.delayMs = 5000;
    const sender = createWebPushSender({ secret: 'a secret', hosts: [service.origin], timeoutMs: 50 });
    expect(await catchSendFailure(sender.send(createMessage({ webEndpoint: endpoint, auth, p256dh })))).toMatchObject({ reason: 'silent' });
  });
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://notify.windows.com.example.com/abc', false],
  ['https://evilnotify.windows.com/abc', false],
  ['https://169.254.169.254/latest', false],
  ['http://127.0.0.1:9000/push/1', true],
  ['http://127.0.0.1:9001/push/1', false],
  ['https://push.example.ph/1', true],
  ['file:///etc/passwd', false],
  ['', false],
])('a push service at %s: %s', (endpoint, isAllowed) => {
  expect(isAllowedPushEndpoint(endpoint, ['http://127.0.0.1:9000', 'push.example.ph'])).toBe(isAllowed);
});

describe("the vendor's messaging", () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('gets access with the signed account, once for many messages, and knows tokens that nobody has any more', async () => {
    const unknown = { error: { message: 'Requested entity was not found.', details: [{ errorCode: 'UNREGISTERED' }] } };
    await using vendor = await startFakeServer(({ path, headers, body }): FakeResponse => {
      if (path === '/token') return { status: 200, body: { access_token: 'granted', expires_in: 3600 } };
      if (headers.authorization !== 'Bearer granted' || path !== '/v1/projects/portal-1/messages:send') return { status: 401, body: {} };
      return JSON.parse(body).message.token === 'lost' ? { status: 404, body: unknown } : { status: 200, body: { name: 'projects/x' } };
    });
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    const file = join(folder, 'account.json');
    const account = {
      project_id: 'portal-1',
      client_email: 'x@y.z',
      private_key: key,
      token_uri: `${vendor.url}/token`,
      messages_url: vendor.url,
    };
    await writeFile(file, JSON.stringify(account));
    const sender = createFcmSender(await readFcmServiceAccount(file));
    await sender.send(createMessage({ token: 'one' }));
    await sender.send(createMessage({ token: 'two' }));
    expect(await catchSendFailure(sender.send(createMessage({ token: 'lost' })))).toMatchObject({ reason: 'gone' });
    const [grant, first] = vendor.received;
    expect(vendor.received.map(({ path }) => path).filter((path) => path === '/token')).toHaveLength(1);
    const assertion = new URLSearchParams(grant?.body).get('assertion') ?? '';
    expect((await jwtVerify(assertion, publicKey, { audience: account.token_uri, issuer: 'x@y.z' })).payload.scope).toContain('messaging');
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      message: { token: 'one', notification: { title: 'Ñandu' }, data: payload.data },
    });
    await rm(folder, { recursive: true });
  });

  it('says which file is no account', async () => {
    await expect(readFcmServiceAccount('/nowhere/account.json')).rejects.toThrow('/nowhere/account.json (FCM_SERVICE_ACCOUNT)');
  });
});
