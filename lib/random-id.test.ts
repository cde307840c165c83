import { afterEach, expect, test, vi } from 'vitest';
import { randomDigits, randomId, randomText, risingId } from './random-id.ts';

afterEach(() => vi.restoreAllMocks());

test('ids have their form and do not repeat', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/);
  expect(new Set(ids).size).toBe(1000);
});

test('digits and any length', () => {
  expect(randomDigits(6)).toMatch(/^\d{6}$/);
  expect(randomText(0)).toBe('');
  expect(randomText(300, 'x')).toBe('x'.repeat(300));
});

test('every byte that would favour a letter is thrown away', async () => {
  // All 256 bytes in turn: each digit must come up exactly 25 times in the 250 bytes that are used.
  let next = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) for (let at = 0; at < array.length; at++) array[at] = next++ % 256;
    return array;
  });
  // A fresh copy, whose bytes are all from the source above.
  vi.resetModules();
  const fresh = await import('./random-id.ts');
  const text = fresh.randomDigits(250);
  for (const digit of '0123456789') expect(text.split(digit)).toHaveLength(26);
});

test('an alphabet must be one', () => {
  expect(() => randomText(1, '')).toThrow(RangeError);
  expect(() => randomText(1, 'x'.repeat(257))).toThrow(RangeError);
});

test('a rising id is an id, and sorts after those of the milliseconds before', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  const first = risingId();
  vi.setSystemTime(Date.now() + 1);
  const second = risingId();
  vi.useRealTimers();
  expect(first).toMatch(/^[a-z0-9]{15}$/);
  expect(second > first).toBe(true);
});
