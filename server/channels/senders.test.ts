import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { semaphoreAccount, startSemaphore } from '../../test/stand-ins/semaphore.ts';
import { deadAddress, type StandIn, type Trouble } from '../../test/stand-ins/stand-in.ts';
import { startTwilio, twilioAccount, twilioService } from '../../test/stand-ins/twilio.ts';
import { startWebhook, webhookSecret } from '../../test/stand-ins/webhook.ts';
import type { FailureReason, SendFailure } from './send-failure.ts';
import { openSenders, type TextMessage, type TextSender } from './senders.ts';
import { fileSender } from './sms-file.ts';
import { semaphoreSender } from './sms-semaphore.ts';
import { twilioSender } from './sms-twilio.ts';
import { webhookSender } from './sms-webhook.ts';

const message: TextMessage = { id: 'message-1', to: '+639171234567', text: 'Your South Triangle code is 482913.' };

async function failureOf(sender: TextSender, sent: TextMessage = message): Promise<SendFailure> {
  return sender.send(sent).then(
    () => expect.unreachable('the message was sent'),
    (error: SendFailure) => error,
  );
}

const gateways: Record<string, { start: () => Promise<StandIn>; sender: (url: string, timeoutMs?: number) => TextSender }> = {
  semaphore: { start: startSemaphore, sender: (url, timeoutMs) => semaphoreSender({ ...semaphoreAccount, url, timeoutMs }) },
  twilio: { start: startTwilio, sender: (url, timeoutMs) => twilioSender({ ...twilioAccount, url, timeoutMs }) },
  webhook: { start: startWebhook, sender: (url, timeoutMs) => webhookSender({ url, secret: webhookSecret, timeoutMs }) },
};

describe.each(Object.entries(gateways))('%s', (_name, { start, sender }) => {
  it('sends a message', async () => {
    await using gateway = await start();
    await sender(gateway.url).send(message);
    expect(gateway.received).toHaveLength(1);
  });

  const troubles: [Trouble, FailureReason, boolean][] = [
    ['server_error', 'broken', false],
    ['hangs_up', 'broken', false],
    ['busy', 'busy', true],
  ];
  it.each(troubles)('calls a gateway that is in trouble (%s) %s', async (trouble, reason, isSurelyUnsent) => {
    await using gateway = await start();
    gateway.trouble = trouble;
    expect(await failureOf(sender(gateway.url))).toMatchObject({ name: 'SendFailure', reason, isSurelyUnsent });
  });

  it('stops waiting for a gateway that does not answer', async () => {
    await using gateway = await start();
    gateway.trouble = 'silent';
    expect(await failureOf(sender(gateway.url, 50))).toMatchObject({ reason: 'silent', isSurelyUnsent: false });
  });

  it('follows no redirect', async () => {
    await using gateway = await start();
    gateway.trouble = 'redirects';
    await failureOf(sender(gateway.url));
    expect(gateway.received).toHaveLength(1);
  });

  it('says when nobody listens', async () => {
    expect(await failureOf(sender(await deadAddress()))).toMatchObject({ reason: 'unreachable', isSurelyUnsent: true });
  });
});

it.each(['semaphore', 'twilio'])('%s: an answer that cannot be read is no success', async (name) => {
  const gateway = gateways[name];
  await using standIn = await (gateway?.start ?? startSemaphore)();
  standIn.trouble = 'unreadable';
  expect(gateway && (await failureOf(gateway.sender(standIn.url)))).toMatchObject({ reason: 'broken' });
});

describe('semaphore', () => {
  it('sends the number without a plus, with key and sender name', async () => {
    await using gateway = await startSemaphore();
    await semaphoreSender({ ...semaphoreAccount, url: gateway.url }).send(message);
    expect(Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))).toEqual({
      apikey: semaphoreAccount.apiKey,
      number: '639171234567',
      message: message.text,
      sendername: semaphoreAccount.sender,
    });
  });

  it('leaves the sender name out when there is none', async () => {
    await using gateway = await startSemaphore();
    await semaphoreSender({ ...semaphoreAccount, sender: '', url: gateway.url }).send(message);
    expect(new URLSearchParams(gateway.received[0]?.body).has('sendername')).toBe(false);
  });

  it('names what is wrong with the account', async () => {
    await using gateway = await startSemaphore();
    await using poor = await startSemaphore({ credits: 0 });
    const badKey = await failureOf(semaphoreSender({ ...semaphoreAccount, apiKey: 'other', url: gateway.url }));
    const badSender = await failureOf(semaphoreSender({ ...semaphoreAccount, sender: 'NOBODY', url: gateway.url }));
    const noCredit = await failureOf(semaphoreSender({ ...semaphoreAccount, url: poor.url }));
    expect([badKey.reason, badSender.reason, noCredit.reason]).toEqual(['setup', 'setup', 'setup']);
    expect(badSender.message).toContain('sendername: The selected sendername is invalid.');
    expect(noCredit.message).toContain('balance of 0 credits');
  });

  it('tells a refused number, under status 200 too, and does not repeat it', async () => {
    await using gateway = await startSemaphore();
    const sender = semaphoreSender({ ...semaphoreAccount, url: gateway.url });
    const invalid = await failureOf(sender, { ...message, to: '+6321234567' });
    const failed = await failureOf(sender, { ...message, to: '+639171230000' });
    expect([invalid.reason, failed.reason]).toEqual(['refused', 'refused']);
    expect(invalid.message).toContain('format is invalid');
    expect(invalid.message).not.toMatch(/\d{4}/);
  });

  it('refuses by itself a text that the gateway would drop without a word', async () => {
    await using gateway = await startSemaphore();
    const sender = semaphoreSender({ ...semaphoreAccount, url: gateway.url });
    expect(await failureOf(sender, { ...message, text: 'Test 123' })).toMatchObject({ reason: 'refused' });
    expect(gateway.received).toHaveLength(0);
  });
});

describe('twilio', () => {
  it('sends To, From and Body, or the messaging service', async () => {
    await using gateway = await startTwilio();
    await twilioSender({ ...twilioAccount, url: gateway.url }).send(message);
    await twilioSender({ ...twilioAccount, from: twilioService, url: gateway.url }).send(message);
    const forms = gateway.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(forms).toEqual([
      { To: message.to, From: twilioAccount.from, Body: message.text },
      { To: message.to, MessagingServiceSid: twilioService, Body: message.text },
    ]);
  });

  it('reads its errors, without the number', async () => {
    await using gateway = await startTwilio();
    const settings = { ...twilioAccount, url: gateway.url };
    const badToken = await failureOf(twilioSender({ ...settings, authToken: 'other' }));
    const badFrom = await failureOf(twilioSender({ ...settings, from: '+15005550001' }));
    const badNumber = await failureOf(twilioSender(settings), { ...message, to: '+6321234567' });
    expect([badToken.reason, badFrom.reason, badNumber.reason]).toEqual(['setup', 'setup', 'refused']);
    expect(badToken.message).toBe('Twilio: Authenticate (status 401, error 20003)');
    expect(badNumber.message).toBe("Twilio: The 'To' number … is not a valid phone number. (status 400, error 21211)");
  });
});

describe('webhook', () => {
  it('signs the call, and a message sent twice is one', async () => {
    await using gateway = await startWebhook();
    const sender = webhookSender({ url: gateway.url, secret: webhookSecret });
    await sender.send(message);
    await sender.send(message);
    expect([...gateway.taken]).toEqual([[message.id, { to: message.to, text: message.text }]]);
  });

  it('a wrong secret is a matter of setup, and what the receiver says is not repeated', async () => {
    await using gateway = await startWebhook();
    const failure = await failureOf(webhookSender({ url: gateway.url, secret: 'other' }));
    expect(failure.reason).toBe('setup');
    expect(failure.message).toBe('The SMS webhook: status 401');
  });

  it('sends no signature without a secret', async () => {
    await using gateway = await startWebhook();
    await failureOf(webhookSender({ url: gateway.url, secret: '' }));
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
    const sender = fileSender(folder, pino({ timestamp: false, base: null }, { write: (line) => lines.push(line) }));
    const texts = Array.from({ length: 20 }, (_, number) => `Your code is ${100_000 + number}`);
    await Promise.all(texts.map((text, number) => sender.send({ id: String(number), to: message.to, text })));
    const written = (await readFile(join(folder, sender.outbox ?? ''), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(written.map(({ text }) => text).sort()).toEqual(texts);
    expect(Object.keys(written[0])).toEqual(['at', 'to', 'text', 'id']);
    expect(lines.join('')).toContain(join(folder, 'outbox/sms.jsonl'));
    expect(lines.join('')).not.toMatch(/1000\d\d|9171234567/);
  });

  it('writes a repeated message once, and moves a full file aside', async () => {
    const sender = fileSender(folder, pino({ level: 'silent' }), 300);
    const lines = async (name: string) => (await readFile(join(folder, 'outbox', name), 'utf8').catch(() => '')).split('\n').length - 1;
    for (let at = 0; at < 6; at += 1) {
      await sender.send({ ...message, id: `message-${at}` });
      await sender.send({ ...message, id: `message-${at}`, isRepeat: true });
    }
    expect([await lines('sms.1.jsonl'), await lines('sms.jsonl')]).toEqual([3, 3]);
    await sender.send({ ...message, id: 'message-1', isRepeat: true });
    await sender.send({ ...message, id: 'message-9', isRepeat: true });
    expect([await lines('sms.1.jsonl'), await lines('sms.jsonl')]).toEqual([3, 1]);
    for (let at = 0; at < 30; at += 1) await sender.send({ ...message, id: `more-${at}` });
    expect((await lines('sms.1.jsonl')) + (await lines('sms.jsonl'))).toBeLessThan(9);
  });

  it('is what openSenders gives by default', async () => {
    const none = { apiKey: '', sender: '', url: '', accountSid: '', authToken: '', from: '', secret: '' };
    const sms = { provider: 'file', semaphore: none, twilio: none, webhook: none } as const;
    const push = { hosts: [], vendorAccount: '' };
    const { text } = await openSenders({ sms, dataFolder: folder, push, secret: 'a secret' }, pino({ level: 'silent' }));
    expect(text.outbox).toBe('outbox/sms.jsonl');
  });
});
