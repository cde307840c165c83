import { afterEach, expect, test, vi } from 'vitest';
import { randomDigits, randomId, randomString, timeOrderedId } from './random-id.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('ids have their form and do not repeat', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/);
  expect(new Set(ids).size).toBe(1000);
});

test('digits and any length', () => {
  expect(randomDigits(6)).toMatch(/^\d{6}$/);
  expect(randomString(0)).toBe('');
  expect(randomString(300, 'x')).toBe('x'.repeat(300));
});

test('every byte that would favour a letter is thrown away', async () => {
  // All 256 bytes in turn: each digit must occur exactly 25 times in the 250 bytes used.
  let next = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) for (let at = 0; at < array.length; at++) array[at] = next++ % 256;
    return array;
  });
  // A new module instance, whose pool is filled from the source above.
  vi.resetModules();
  const randomIdModule = await import('./random-id.ts');
  const text = randomIdModule.randomDigits(250);
  for (const digit of '0123456789') expect(text.split(digit)).toHaveLength(26);
});

test('an alphabet must be one', () => {
  expect(() => randomString(1, '')).toThrow(RangeError);
  expect(() => randomString(1, 'x'.repeat(257))).toThrow(RangeError);
});

test('a rising id is an id, and sorts after those of the milliseconds before', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  const first = timeOrderedId();
  vi.setSystemTime(Date.now() + 1);
  const second = timeOrderedId();
  vi.useRealTimers();
  expect(first).toMatch(/^[a-z0-9]{15}$/);
  expect(second > first).toBe(true);
});
