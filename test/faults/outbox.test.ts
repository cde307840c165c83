import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createSenders } from '#server/channels/create-senders.ts';
import { enqueueMessage, type OutgoingMessage } from '#server/messaging/outbox.ts';
import { startOutboxWorker } from '#server/notification/outbox-worker.ts';
import { outbox } from '#server/store/schema/private-tables.ts';
import { startFakeMailServer } from '../fakes/mail-server.ts';
import { startFakeWebhook, webhookSecret } from '../fakes/webhook.ts';
import { sampleApplication, service } from '../sample-records.ts';
import { startPortal } from '../start-portal.ts';
import { type ChildPortal, createStaffClient, startChildPortal } from './child-portal.ts';
import { scaleForNightly } from './nightly.ts';

/*
 * The outbox when the process or the provider fails: each message arrives, and only once where the
 * provider can deduplicate.
 */

const KILLS = scaleForNightly(20, 2);
const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

const message = (at: number, channel: 'text' | 'mail' = 'text'): OutgoingMessage => ({
  channel,
  key: `${channel} ${at}`,
  kind: 'received',
  collection: 'applications',
  record: 'r',
  label: `ST-${at}`,
  address: channel === 'text' ? `+63917000${String(at).padStart(4, '0')}` : `ana${at}@example.com`,
  content: { language: 'en', subject: 'S', text: `message ${at}` },
});

test(`${KILLS} kills between sending and recording it: each message arrives once`, {
  timeout: scaleForNightly(1_800_000, 180_000),
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  await using gateway = await startFakeWebhook();
  const env = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_SECRET: webhookSecret };
  const start = (): Promise<ChildPortal> => startChildPortal(folder, env, 'records,notification');
  /** Reads or changes the stored messages while the portal is stopped. */
  const rows = (change = ''): { id: string; state: string; attempts: number }[] => {
    const db = new DatabaseSync(join(folder, 'portal.db'));
    if (change !== '') db.exec(change);
    const outboxRows = db.prepare("select id, state, attempts from private_outbox where channel = 'text' order by seq").all();
    db.close();
    return outboxRows as ReturnType<typeof rows>;
  };
  let child = await start();
  try {
    const office = { quietFrom: '', quietUntil: '' };
    let staff = await createStaffClient(child.url);
    await staff.collection('settings').create({ office });
    const { id: serviceId } = await staff.collection('services').create(service);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The gateway received the message and has not responded: the portal does not know the
      // result.
      gateway.delayMs = 60_000;
      const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
      await staff.collection('applications').update(id, { status: 'ongoing' });
      await vi.waitFor(() => expect(gateway.messages.size).toBe(kill), { timeout: 20_000 });
      await child.kill();
      gateway.delayMs = 0;
      expect(rows().at(-1)).toMatchObject({ state: 'waiting', attempts: 1 });
      // Makes the lease expire.
      rows("update private_outbox set due = '2020-01-01 00:00:00.000Z' where state = 'waiting'");
      child = await start();
      staff = await createStaffClient(child.url);
      await vi.waitFor(() => expect(gateway.received).toHaveLength(2 * kill), { timeout: 20_000 });
      await vi.waitFor(() => expect(rows().at(-1)?.state).toBe('sent'), { timeout: 20_000 });
    }
    expect(gateway.messages.size).toBe(KILLS);
    expect(new Set(gateway.messages.keys())).toEqual(new Set(rows().map(({ id }) => id)));
    expect(rows().map(({ attempts }) => attempts)).toEqual(Array.from({ length: KILLS }, () => 2));
  } finally {
    await child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a provider that is down for an hour is asked less and less often, and then gets every message once', {
  timeout: 120_000,
}, async () => {
  await using gateway = await startFakeWebhook();
  const env = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_SECRET: webhookSecret };
  const portal = await startPortal({ services: ['records'], env });
  const { store } = portal.context;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  const worker = startOutboxWorker(portal.context);
  /** Whether all due messages were attempted. */
  const tried = () =>
    vi.waitFor(
      async () => {
        worker.wake();
        const now = new Date().toISOString().replace('T', ' ');
        const waiting = (await store.read.list(outbox)).filter(({ state }) => state === 'waiting');
        expect(waiting.filter(({ due, error, attempts }) => due <= now || (attempts > 0 && error === ''))).toEqual([]);
      },
      { timeout: 20_000 },
    );
  try {
    gateway.failureMode = 'server_error';
    await store.write(async (tx) => {
      for (let at = 0; at < 10; at += 1) await enqueueMessage(tx, message(at));
    });
    for (let minute = 0; minute <= 60; minute += 1) {
      await tried();
      vi.setSystemTime(Date.now() + MINUTE);
    }
    expect(gateway.messages.size).toBe(0);
    const attemptsPerMessage = gateway.received.length / 10;
    expect(attemptsPerMessage).toBeGreaterThanOrEqual(5);
    expect(attemptsPerMessage).toBeLessThanOrEqual(8);
    gateway.failureMode = undefined;
    for (let minute = 0; minute <= 70; minute += 1) {
      await tried();
      vi.setSystemTime(Date.now() + MINUTE);
    }
    expect([...gateway.messages.values()].map(({ text }) => text).sort()).toEqual(Array.from({ length: 10 }, (_, at) => `message ${at}`));
    expect((await store.read.list(outbox)).map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'sent'));
    expect(gateway.received).toHaveLength(attemptsPerMessage * 10 + 10);
  } finally {
    await worker.stop();
    vi.useRealTimers();
    await portal.close();
  }
});

test('a provider that is down for days leaves a dead letter', async () => {
  await using gateway = await startFakeWebhook();
  const env = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_SECRET: webhookSecret };
  const portal = await startPortal({ services: ['records'], env });
  const { store } = portal.context;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  gateway.failureMode = 'server_error';
  const worker = startOutboxWorker(portal.context);
  try {
    await store.write((tx) => enqueueMessage(tx, message(1)));
    await vi.waitFor(() => expect(gateway.received).toHaveLength(1), { timeout: 10_000 });
    await vi.waitFor(async () => expect((await store.read.first(outbox))?.error).not.toBe(''));
    vi.setSystemTime(new Date('2026-11-23T02:00:01Z'));
    worker.wake();
    await vi.waitFor(async () =>
      expect(await store.read.first(outbox)).toMatchObject({ state: 'dead', error: 'The SMS webhook: status 502' }),
    );
    expect(gateway.received).toHaveLength(1);
  } finally {
    await worker.stop();
    vi.useRealTimers();
    await portal.close();
  }
});

test('a provider that does not answer holds up no other channel, and its own messages a few at a time', async () => {
  await using gateway = await startFakeWebhook();
  await using mails = await startFakeMailServer();
  gateway.failureMode = 'silent';
  const portal = await startPortal({ services: ['records'] });
  const { store, changeTracker } = portal.context;
  const config = { ...portal.context.config, mail: { url: mails.url, from: 'office@example.ph' } };
  const sms = { ...config.sms, providers: ['webhook' as const], webhook: { url: gateway.url, secret: '' } };
  const log = pino({ level: 'silent' });
  const worker = startOutboxWorker({ store, changeTracker, config, log, senders: await createSenders({ ...config, sms }, log) });
  try {
    await store.write(async (tx) => {
      for (let at = 0; at < 20; at += 1) {
        await enqueueMessage(tx, message(at));
        await enqueueMessage(tx, message(at, 'mail'));
      }
    });
    worker.wake();
    await vi.waitFor(() => expect(mails.mails).toHaveLength(20), { timeout: 8000 });
    expect(gateway.received).toHaveLength(4);
  } finally {
    await gateway[Symbol.asyncDispose]();
    await worker.stop();
    await portal.close();
  }
});
