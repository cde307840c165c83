import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPortal, type Portal } from '../app.ts';
import { readConfig } from '../config.ts';
import { rateLimitWindows } from '../store/schema/private-tables.ts';
import { getBackoffSeconds, normalizeIpAddress, type RateLimiter } from './rate-limiter.ts';

const rule = { count: 3, windowSeconds: 60 };
let folder: string;
let portal: Portal;
let limits: RateLimiter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  portal = await buildPortal(readConfig({ PORTAL_DATA: folder, PORTAL_SEED: 'none' }), [], pino({ level: 'silent' }));
  limits = portal.context.rateLimiter;
});
afterEach(async () => {
  await portal.app.close();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

function advanceSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

describe('take', () => {
  it('counts up to the limit, says how long to wait, and starts anew', async () => {
    expect(await limits.peek('a', rule)).toEqual({ ok: true, count: 0 });
    for (const count of [1, 2, 3]) expect(await limits.consume('a', rule)).toEqual({ ok: true, count });
    advanceSeconds(15);
    expect(await limits.consume('a', rule)).toEqual({ ok: false, retryAfterSeconds: 45 });
    expect(await limits.peek('a', rule)).toEqual({ ok: false, retryAfterSeconds: 45 });
    expect(await limits.consume('b', rule)).toEqual({ ok: true, count: 1 });
    advanceSeconds(45);
    expect(await limits.consume('a', rule)).toEqual({ ok: true, count: 1 });
    expect(await limits.peek('a', rule)).toEqual({ ok: true, count: 1 });
  });

  it('loses no count when many come at once', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => limits.consume('a', rule)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  });

  it('counts heavy requests in memory by their weight, and lets a lighter one in while it fits', () => {
    expect(limits.consumeInMemory('a', rule, 4)).toEqual({ ok: false, retryAfterSeconds: 60 });
    expect(limits.consumeInMemory('a', rule, 2)).toEqual({ ok: true, count: 2 });
    expect(limits.consumeInMemory('a', rule, 2)).toEqual({ ok: false, retryAfterSeconds: 60 });
    expect(limits.consumeInMemory('a', rule)).toEqual({ ok: true, count: 3 });
  });

  it('lets nobody in where the limit is 0', async () => {
    expect(await limits.consume('a', { count: 0, windowSeconds: 60 })).toEqual({ ok: false, retryAfterSeconds: 60 });
  });
});

describe('takeAll', () => {
  it('takes nothing back from a window that began later', async () => {
    const consumption = { key: 'bytes', count: 100, windowSeconds: 60, weight: 40 };
    const { write } = portal.context.store;
    await write((tx) => limits.consumeAll(tx, [consumption]));
    const takenAt = new Date();
    advanceSeconds(59);
    await write((tx) => limits.refundLater(tx, [consumption], 10, takenAt));
    expect(await limits.peek('bytes', consumption)).toEqual({ ok: true, count: 30 });
    advanceSeconds(2);
    await write((tx) => limits.consumeAll(tx, [consumption]));
    await write((tx) => limits.refundLater(tx, [consumption], 30, takenAt));
    expect(await limits.peek('bytes', consumption)).toEqual({ ok: true, count: 40 });
  });

  it('counts all or none', async () => {
    const both = [
      { key: 'wide', count: 9, windowSeconds: 60 },
      { key: 'narrow', count: 1, windowSeconds: 30 },
    ];
    const take = () => portal.context.store.write((tx) => limits.consumeAll(tx, both));
    expect(await take()).toEqual({ ok: true, counts: [1, 1] });
    expect(await take()).toEqual({ ok: false, key: 'narrow', retryAfterSeconds: 30 });
    expect(await limits.peek('wide', rule)).toEqual({ ok: true, count: 1 });
    await portal.context.store.write((tx) => limits.refund(tx, ['wide', 'narrow']));
    expect(await take()).toEqual({ ok: true, counts: [1, 1] });
  });
});

describe('takeInMemory', () => {
  it('counts as take does, with bounded memory', () => {
    for (const count of [1, 2, 3]) expect(limits.consumeInMemory('a', rule)).toEqual({ ok: true, count });
    advanceSeconds(20);
    expect(limits.consumeInMemory('a', rule)).toEqual({ ok: false, retryAfterSeconds: 40 });
    for (let key = 0; key < 50_000; key += 1) limits.consumeInMemory(`other ${key}`, rule);
    expect(limits.consumeInMemory('a', rule)).toEqual({ ok: true, count: 1 });
    advanceSeconds(60);
    expect(limits.consumeInMemory('a', rule)).toEqual({ ok: true, count: 1 });
  });
});

describe('takeSlowing', () => {
  it('makes each try after the limit wait longer, and ends with a success', async () => {
    const slow = { count: 2, windowSeconds: 900 };
    expect(await limits.consumeWithBackoff('a', slow)).toEqual({ ok: true, count: 1 });
    expect(await limits.consumeWithBackoff('a', slow)).toEqual({ ok: true, count: 2 });
    expect(await limits.consumeWithBackoff('a', slow)).toEqual({ ok: false, retryAfterSeconds: 2 });
    advanceSeconds(2);
    expect(await limits.consumeWithBackoff('a', slow)).toEqual({ ok: true, count: 3 });
    advanceSeconds(2);
    expect(await limits.consumeWithBackoff('a', slow)).toEqual({ ok: false, retryAfterSeconds: 2 });
    expect(await limits.consumeWithBackoff('b', slow)).toEqual({ ok: true, count: 1 });
    await limits.reset('a');
    expect(await limits.consumeWithBackoff('a', slow)).toEqual({ ok: true, count: 1 });
  });

  it('never waits longer than five minutes', () => {
    expect([1, 2, 3, 8, 9, 5000].map((excess) => getBackoffSeconds(excess))).toEqual([2, 4, 8, 256, 300, 300]);
    expect([1, 5, 6, 5000].map((excess) => getBackoffSeconds(excess, 60))).toEqual([2, 32, 60, 60]);
  });
});

it('the cleanup removes the windows that are over', async () => {
  await limits.consume('short', { count: 1, windowSeconds: 10 });
  await limits.consume('long', { count: 1, windowSeconds: 100 });
  advanceSeconds(10);
  expect(await limits.deleteExpired()).toBe(1);
  expect(await portal.context.store.read.list(rateLimitWindows)).toMatchObject([{ key: 'long' }]);
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, key) => {
  expect(normalizeIpAddress(address)).toBe(key);
});
