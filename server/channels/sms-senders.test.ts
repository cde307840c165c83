import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FailureMode, type FakeServer, getUnreachableUrl } from '../../test/fakes/fake-server.ts';
import { semaphoreAccount, startFakeSemaphore } from '../../test/fakes/semaphore.ts';
import { startFakeTwilio, twilioAccount, twilioService } from '../../test/fakes/twilio.ts';
import { startFakeWebhook, webhookSecret } from '../../test/fakes/webhook.ts';
import { createSenders } from './create-senders.ts';
import { type FailureReason, redactReply, type SendFailure } from './send-failure.ts';
import type { TextGateway, TextMessage } from './sender.ts';
import { createSmsFileSender } from './sms-file-sender.ts';
import { createSmsSemaphoreSender } from './sms-semaphore-sender.ts';
import { createSmsTwilioSender } from './sms-twilio-sender.ts';
import { createSmsWebhookSender } from './sms-webhook-sender.ts';

const message: TextMessage = { id: 'message-1', to: '+639171234567', text: 'Your South Triangle code is 482913.' };

async function catchSendFailure(sender: TextGateway, input: TextMessage = message): Promise<SendFailure> {
  return sender.send(input).then(
    () => expect.unreachable('the message was sent'),
    (error: SendFailure) => error,
  );
}

it('a reply is stored without numbers and without characters that a database refuses', () => {
  expect(redactReply('Unknown\u0000 number\r\n +639171234567')).toBe('Unknown number …');
});

const gateways: Record<string, { start: () => Promise<FakeServer>; sender: (url: string, timeoutMs?: number) => TextGateway }> = {
  semaphore: { start: startFakeSemaphore, sender: (url, timeoutMs) => createSmsSemaphoreSender({ ...semaphoreAccount, url, timeoutMs }) },
  twilio: { start: startFakeTwilio, sender: (url, timeoutMs) => createSmsTwilioSender({ ...twilioAccount, url, timeoutMs }) },
  webhook: { start: startFakeWebhook, sender: (url, timeoutMs) => createSmsWebhookSender({ url, secret: webhookSecret, timeoutMs }) },
};

describe.each(Object.entries(gateways))('%s', (_name, { start, sender }) => {
  it('sends a message', async () => {
    await using gateway = await start();
    await sender(gateway.url).send(message);
    expect(gateway.received).toHaveLength(1);
  });

  const troubles: [FailureMode, FailureReason, boolean][] = [
    ['server_error', 'broken', false],
    ['hangs_up', 'broken', false],
    ['busy', 'busy', true],
  ];
  it.each(troubles)('calls a gateway that is in trouble (%s) %s', async (trouble, reason, isSurelyUnsent) => {
    await using gateway = await start();
    gateway.failureMode = trouble;
    expect(await catchSendFailure(sender(gateway.url))).toMatchObject({ name: 'SendFailure', reason, isSurelyUnsent });
  });

  it('stops waiting for a gateway that does not answer', async () => {
    await using gateway = await start();
    gateway.failureMode = 'silent';
    expect(await catchSendFailure(sender(gateway.url, 50))).toMatchObject({ reason: 'silent', isSurelyUnsent: false });
  });

  it('follows no redirect', async () => {
    await using gateway = await start();
    gateway.failureMode = 'redirects';
    await catchSendFailure(sender(gateway.url));
    expect(gateway.received).toHaveLength(1);
  });

  it('says when nobody listens', async () => {
    expect(await catchSendFailure(sender(await getUnreachableUrl()))).toMatchObject({ reason: 'unreachable', isSurelyUnsent: true });
  });
});

it.each(['semaphore', 'twilio'])('%s: an answer that cannot be read is no success', async (name) => {
  const gateway = gateways[name];
  await using fakeServer = await (gateway?.start ?? startFakeSemaphore)();
  fakeServer.failureMode = 'unreadable';
  expect(gateway && (await catchSendFailure(gateway.sender(fakeServer.url)))).toMatchObject({ reason: 'broken' });
});

describe('semaphore', () => {
  it('sends the number without a plus, with key and sender name', async () => {
    await using gateway = await startFakeSemaphore();
    await createSmsSemaphoreSender({ ...semaphoreAccount, url: gateway.url }).send(message);
    expect(Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))).toEqual({
      apikey: semaphoreAccount.apiKey,
      number: '639171234567',
      message: message.text,
      sendername: semaphoreAccount.sender,
    });
  });

  it('sends codes by the priority route, which costs twice, and reads the credits that are left', async () => {
    await using gateway = await startFakeSemaphore({ credits: 10 });
    const sender = createSmsSemaphoreSender({ ...semaphoreAccount, url: gateway.url });
    await sender.send({ ...message, isCode: true });
    await sender.send(message);
    expect(gateway.received.map(({ path }) => path)).toEqual(['/api/v4/priority', '/api/v4/messages']);
    expect([sender.countUnits?.({ ...message, isCode: true }), sender.countUnits?.(message)]).toEqual([2, 1]);
    expect(await sender.readBalance?.()).toBe(7);
    const other = createSmsSemaphoreSender({ ...semaphoreAccount, apiKey: 'other', url: gateway.url });
    await expect(other.readBalance?.()).rejects.toMatchObject({ reason: 'setup' });
  });

  it('leaves the sender name out when there is none', async () => {
    await using gateway = await startFakeSemaphore();
    await createSmsSemaphoreSender({ ...semaphoreAccount, sender: '', url: gateway.url }).send(message);
    expect(new URLSearchParams(gateway.received[0]?.body).has('sendername')).toBe(false);
  });

  it('names what is wrong with the account', async () => {
    await using gateway = await startFakeSemaphore();
    await using poor = await startFakeSemaphore({ credits: 0 });
    const badKey = await catchSendFailure(createSmsSemaphoreSender({ ...semaphoreAccount, apiKey: 'other', url: gateway.url }));
    const badSender = await catchSendFailure(createSmsSemaphoreSender({ ...semaphoreAccount, sender: 'NOBODY', url: gateway.url }));
    const noCredit = await catchSendFailure(createSmsSemaphoreSender({ ...semaphoreAccount, url: poor.url }));
    expect([badKey.reason, badSender.reason, noCredit.reason]).toEqual(['setup', 'setup', 'setup']);
    expect(badSender.message).toContain('sendername: The selected sendername is invalid.');
    expect(noCredit.message).toContain('balance of 0 credits');
  });

  it('tells a refused number, under status 200 too, and does not repeat it', async () => {
    await using gateway = await startFakeSemaphore();
    const sender = createSmsSemaphoreSender({ ...semaphoreAccount, url: gateway.url });
    const invalid = await catchSendFailure(sender, { ...message, to: '+6321234567' });
    const failed = await catchSendFailure(sender, { ...message, to: '+639171230000' });
    expect([invalid.reason, failed.reason]).toEqual(['refused', 'refused']);
    expect(invalid.message).toContain('format is invalid');
    expect(invalid.message).not.toMatch(/\d{4}/);
  });

  it('refuses by itself a text that the gateway would drop without a word', async () => {
    await using gateway = await startFakeSemaphore();
    const sender = createSmsSemaphoreSender({ ...semaphoreAccount, url: gateway.url });
    expect(await catchSendFailure(sender, { ...message, text: 'Test 123' })).toMatchObject({ reason: 'refused' });
    expect(gateway.received).toHaveLength(0);
  });
});

describe('twilio', () => {
  it('sends To, From and Body, or the messaging service', async () => {
    await using gateway = await startFakeTwilio();
    await createSmsTwilioSender({ ...twilioAccount, url: gateway.url }).send(message);
    await createSmsTwilioSender({ ...twilioAccount, from: twilioService, url: gateway.url }).send(message);
    const forms = gateway.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(forms).toEqual([
      { To: message.to, From: twilioAccount.from, Body: message.text },
      { To: message.to, MessagingServiceSid: twilioService, Body: message.text },
    ]);
  });

  it('reads its errors, without the number', async () => {
    await using gateway = await startFakeTwilio();
    const settings = { ...twilioAccount, url: gateway.url };
    const badToken = await catchSendFailure(createSmsTwilioSender({ ...settings, authToken: 'other' }));
    const badFrom = await catchSendFailure(createSmsTwilioSender({ ...settings, from: '+15005550001' }));
    const badNumber = await catchSendFailure(createSmsTwilioSender(settings), { ...message, to: '+6321234567' });
    expect([badToken.reason, badFrom.reason, badNumber.reason]).toEqual(['setup', 'setup', 'refused']);
    expect(badToken.message).toBe('Twilio: Authenticate (status 401, error 20003)');
    expect(badNumber.message).toBe("Twilio: The 'To' number … is not a valid phone number. (status 400, error 21211)");
  });
});

describe('webhook', () => {
  it('signs the call, and a message sent twice is one', async () => {
    await using gateway = await startFakeWebhook();
    const sender = createSmsWebhookSender({ url: gateway.url, secret: webhookSecret });
    await sender.send(message);
    await sender.send(message);
    expect([...gateway.messages]).toEqual([[message.id, { to: message.to, text: message.text }]]);
  });

  it('a wrong secret is a matter of setup, and what the receiver says is not repeated', async () => {
    await using gateway = await startFakeWebhook();
    const failure = await catchSendFailure(createSmsWebhookSender({ url: gateway.url, secret: 'other' }));
    expect(failure.reason).toBe('setup');
    expect(failure.message).toBe('The SMS webhook: status 401');
  });

  it('sends no signature without a secret', async () => {
    await using gateway = await startFakeWebhook();
    await catchSendFailure(createSmsWebhookSender({ url: gateway.url, secret: '' }));
    expect(gateway.received[0]?.headers['portal-signature']).toBeUndefined();
  });
});

describe('file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes a line for each message, also of many at once, and tells the log where', async () => {
    const lines: string[] = [];
    const sender = createSmsFileSender(folder, pino({ timestamp: false, base: null }, { write: (line) => lines.push(line) }));
    const texts = Array.from({ length: 20 }, (_, number) => `Your code is ${100_000 + number}`);
    await Promise.all(texts.map((text, number) => sender.send({ id: String(number), to: message.to, text })));
    const written = (await readFile(join(folder, sender.outboxFile ?? ''), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(written.map(({ text }) => text).sort()).toEqual(texts);
    expect(Object.keys(written[0])).toEqual(['at', 'to', 'text', 'id']);
    expect(lines.join('')).toContain(join(folder, 'outbox/sms.jsonl'));
    expect(lines.join('')).not.toMatch(/1000\d\d|9171234567/);
  });

  it('writes a repeated message once, and moves a full file aside', async () => {
    const sender = createSmsFileSender(folder, pino({ level: 'silent' }), 300);
    const lines = async (name: string) => (await readFile(join(folder, 'outbox', name), 'utf8').catch(() => '')).split('\n').length - 1;
    for (let index = 0; index < 6; index += 1) {
      await sender.send({ ...message, id: `message-${index}` });
      await sender.send({ ...message, id: `message-${index}`, isPossibleDuplicate: true });
    }
    expect([await lines('sms.1.jsonl'), await lines('sms.jsonl')]).toEqual([3, 3]);
    await sender.send({ ...message, id: 'message-1', isPossibleDuplicate: true });
    await sender.send({ ...message, id: 'message-9', isPossibleDuplicate: true });
    expect([await lines('sms.1.jsonl'), await lines('sms.jsonl')]).toEqual([3, 1]);
    for (let index = 0; index < 30; index += 1) await sender.send({ ...message, id: `more-${index}` });
    expect((await lines('sms.1.jsonl')) + (await lines('sms.jsonl'))).toBeLessThan(9);
  });

  it('is what openSenders gives by default', async () => {
    const none = { apiKey: '', sender: '', url: '', accountSid: '', authToken: '', from: '', secret: '' };
    const sms = { providers: ['file' as const], semaphore: none, twilio: none, webhook: none, inbound: { gateways: [], secret: '' } };
    const push = { hosts: [], fcmServiceAccountFile: '' };
    const { text } = await createSenders({ sms, dataFolder: folder, push, secret: 'a secret' }, pino({ level: 'silent' }));
    expect(text.outboxFile).toBe('outbox/sms.jsonl');
  });
});
