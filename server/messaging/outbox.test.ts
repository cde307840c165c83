import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../test/servers/start-postgres.ts';
import { openStore } from '../store/open-store.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Store } from '../store/store.ts';
import { claimDueMessages, enqueueMessage, getBackoffMs, isRetryTooLate, type OutgoingMessage } from './outbox.ts';

const log = pino({ level: 'silent' });
const postgres = await startPostgres();
afterAll(() => postgres?.stop());
afterEach(() => vi.useRealTimers());

const createText = (key: string): OutgoingMessage => ({
  channel: 'text',
  key,
  kind: 'received',
  collection: 'applications',
  record: 'r',
  label: 'ST-1',
  address: '+639171234567',
  content: { language: 'en', subject: 'S', text: key },
});

/** Two stores on one database, like two processes. */
async function openTwoStores(kind: string): Promise<{ stores: [Store, Store]; end: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  const databaseUrl = kind === 'sqlite' ? '' : ((await postgres?.createDatabase()) ?? '');
  const open = () => openStore({ databaseUrl, dataFolder, collections: [], log });
  const stores: [Store, Store] = [await open(), await open()];
  return {
    stores,
    async end() {
      for (const store of stores) await store.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

describe.each(postgres ? ['sqlite', 'postgres'] : ['sqlite'])('the outbox in %s', (kind) => {
  test('gives each message to one of several that ask at once', async () => {
    const { stores, end } = await openTwoStores(kind);
    try {
      await stores[0].write(async (tx) => {
        for (let index = 0; index < 60; index += 1) await enqueueMessage(tx, createText(`message ${index}`));
      });
      const rounds = await Promise.all(
        Array.from({ length: 12 }, (_, index) => claimDueMessages(stores[index % 2] ?? stores[0], 'text', 7)),
      );
      const claimedKeys = rounds.flat().map(({ key }) => key);
      while (claimedKeys.length < 60) {
        const more = await claimDueMessages(stores[1], 'text', 7);
        expect(more).not.toEqual([]);
        claimedKeys.push(...more.map(({ key }) => key));
      }
      expect(new Set(claimedKeys).size).toBe(60);
      expect(await claimDueMessages(stores[0], 'text', 7)).toEqual([]);
    } finally {
      await end();
    }
  });

  test('gives a message again when whoever took it has not said how it went', async () => {
    const { stores, end } = await openTwoStores(kind);
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
      await stores[0].write((tx) => enqueueMessage(tx, createText('one')));
      expect(await claimDueMessages(stores[0], 'text', 5)).toMatchObject([{ key: 'one', attempts: 1 }]);
      vi.setSystemTime(new Date('2026-11-21T02:00:59Z'));
      expect(await claimDueMessages(stores[1], 'text', 5)).toEqual([]);
      vi.setSystemTime(new Date('2026-11-21T02:01:00Z'));
      expect(await claimDueMessages(stores[1], 'text', 5)).toMatchObject([{ key: 'one', attempts: 2 }]);
    } finally {
      await end();
    }
  });

  test('writes a message once for each key, and none when its cause is undone', async () => {
    const { stores, end } = await openTwoStores(kind);
    try {
      const undone = stores[0].write(async (tx) => {
        await enqueueMessage(tx, createText('one'));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await stores[0].read.count(outbox)).toBe(0);
      await Promise.all(stores.flatMap((store) => [1, 2, 3].map(() => store.write((tx) => enqueueMessage(tx, createText('one'))))));
      expect(await stores[1].read.count(outbox)).toBe(1);
    } finally {
      await end();
    }
  });
});

test('messages wait for the hour they may leave at, and for their own channel', async () => {
  const { stores, end } = await openTwoStores('sqlite');
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:00:00Z') });
    await stores[0].write((tx) => enqueueMessage(tx, { ...createText('later'), due: new Date('2026-11-21T23:00:00Z') }));
    expect(await claimDueMessages(stores[0], 'text', 5)).toEqual([]);
    vi.setSystemTime(new Date('2026-11-21T23:00:00Z'));
    expect(await claimDueMessages(stores[0], 'mail', 5)).toEqual([]);
    expect(await claimDueMessages(stores[0], 'text', 5)).toHaveLength(1);
  } finally {
    await end();
  }
});

test('pauses grow, and after the last one it is too late', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => getBackoffMs(attempts) / 1000);
  expect(pauses).toEqual([10, 30, 120, 600, 1800, 3600, 3600, 3600]);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  expect(isRetryTooLate({ attempts: 6, expires: '2026-11-21 03:00:00.000Z' })).toBe(false);
  expect(isRetryTooLate({ attempts: 6, expires: '2026-11-21 02:59:59.000Z' })).toBe(true);
});
