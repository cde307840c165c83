import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { startPushService } from '../../test/stand-ins/push-service.ts';
import { type Answer, startStandIn } from '../../test/stand-ins/stand-in.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { pushKeys } from './push-keys.ts';
import { readVendorAccount, vendorSender } from './push-vendor.ts';
import { webPushSender } from './push-web.ts';
import type { SendFailure } from './send-failure.ts';
import type { PushMessage } from './senders.ts';

const payload = {
  notification: { title: 'Ñandu', body: 'Mabuhay', tag: 'abcdefghij12345' },
  data: { newsId: 'abcdefghij12345', url: '/news/x' },
};
const none = { token: '', webEndpoint: '', auth: '', p256dh: '' };
const message = (target: Partial<PushMessage['target']>): PushMessage => ({
  target: { ...none, ...target },
  payload,
  ttlSeconds: 3600,
  contact: 'office@example.ph',
});
const failureOf = (sending: Promise<void>): Promise<SendFailure> =>
  sending.then(
    () => expect.unreachable('the message was sent'),
    (error: SendFailure) => error,
  );

describe('Web Push', () => {
  it('is encrypted for the browser and signed with the key that the portal always has', async () => {
    await using service = await startPushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    const sender = webPushSender({ secret: 'a secret', hosts: [service.origin] });
    await sender.send(message({ webEndpoint: endpoint, auth, p256dh }));
    expect(service.refused).toEqual([]);
    expect(service.pushed).toMatchObject([{ browser: 0, payload, ttl: 3600, key: pushKeys('a secret').publicKey }]);
    expect(service.pushed[0]?.topic).toMatch(/^[\w-]{1,32}$/);
    expect(sender.publicKey).toBe(pushKeys('a secret').publicKey);
    expect(sender.publicKey).not.toBe(pushKeys('another secret').publicKey);
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
    await using service = await startPushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    service.statuses.set(0, status);
    const sender = webPushSender({ secret: 'a secret', hosts: [service.origin] });
    expect(await failureOf(sender.send(message({ webEndpoint: endpoint, auth, p256dh })))).toMatchObject({ reason });
    expect(service.crowd.most).toBe(1);
  });

  it('goes to no address that is not allowed at that moment, and to no browser with spoilt keys', async () => {
    await using service = await startPushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    const strict = webPushSender({ secret: 'a secret', hosts: [] });
    expect(await failureOf(strict.send(message({ webEndpoint: endpoint, auth, p256dh })))).toMatchObject({ reason: 'refused' });
    const sender = webPushSender({ secret: 'a secret', hosts: [service.origin] });
    const spoilt = Buffer.alloc(65, 4).toString('base64url');
    expect(await failureOf(sender.send(message({ webEndpoint: endpoint, auth, p256dh: spoilt })))).toMatchObject({ reason: 'gone' });
    expect(service.crowd.most).toBe(0);
  });

  it('stops waiting for a push service that does not answer', async () => {
    await using service = await startPushService();
    const { endpoint, auth, p256dh } = service.subscribe();
    service.delayMs = 5000;
    const sender = webPushSender({ secret: 'a secret', hosts: [service.origin], timeoutMs: 50 });
    expect(await failureOf(sender.send(message({ webEndpoint: endpoint, auth, p256dh })))).toMatchObject({ reason: 'silent' });
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
  expect(isPushEndpoint(endpoint, ['http://127.0.0.1:9000', 'push.example.ph'])).toBe(isAllowed);
});

describe("the vendor's messaging", () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('gets access with the signed account, once for many messages, and knows tokens that nobody has any more', async () => {
    const unknown = { error: { message: 'Requested entity was not found.', details: [{ errorCode: 'UNREGISTERED' }] } };
    await using vendor = await startStandIn(({ path, headers, body }): Answer => {
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
    const sender = vendorSender(await readVendorAccount(file));
    await sender.send(message({ token: 'one' }));
    await sender.send(message({ token: 'two' }));
    expect(await failureOf(sender.send(message({ token: 'lost' })))).toMatchObject({ reason: 'gone' });
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
    await expect(readVendorAccount('/nowhere/account.json')).rejects.toThrow('/nowhere/account.json (FCM_SERVICE_ACCOUNT)');
  });
});
