import { beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

let isOnline: boolean;
let tries: number;

beforeEach(() => {
  isOnline = false;
  tries = 0;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response();
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('failures without a network are not counted: the part loads when the network is back', async () => {
  const loaded = loadCode(async () => {
    tries += 1;
    // The last failure happens just before the network is back.
    if (tries === 5) isOnline = true;
    if (tries <= 5) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('the part');
});

test('a file that is missing while the portal answers is an error after three tries', async () => {
  isOnline = true;
  const loaded = loadCode(async () => {
    tries += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failed = expect(loaded).rejects.toThrow('dynamically imported');
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(tries).toBe(3);
});
