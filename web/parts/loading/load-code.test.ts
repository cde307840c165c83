import { beforeEach, expect, test, vi } from 'vitest';
import { loadCode, preloadCode } from './load-code.ts';

let isOnline: boolean;
let attempts: number;

beforeEach(() => {
  isOnline = false;
  attempts = 0;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('User-agent: *');
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('failures without a network are not counted: the part loads when the network is back', async () => {
  const loaded = loadCode(async () => {
    attempts += 1;
    // The last failure happens just before the network is back.
    if (attempts === 5) isOnline = true;
    if (attempts <= 5) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('the part');
});

test('a file that is missing while the portal answers is an error after three tries', async () => {
  isOnline = true;
  const loaded = loadCode(async () => {
    attempts += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failed = expect(loaded).rejects.toThrow('dynamically imported');
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(attempts).toBe(3);
});

test('a file is not asked for while the browser is offline, because a failed import is remembered', async () => {
  const device = { onLine: false };
  vi.stubGlobal('navigator', device);
  const load = vi.fn(async () => 'the part');
  await preloadCode(load);
  const loaded = loadCode(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  device.onLine = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe('the part');
  expect(load).toHaveBeenCalledOnce();
});

test('a service worker is asked for a file while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  expect(await loadCode(async () => 'the part')).toBe('the part');
});

test('what was loaded ahead is there while the browser is offline', async () => {
  const device = { onLine: true };
  vi.stubGlobal('navigator', device);
  const load = async () => 'the part';
  await preloadCode(load);
  device.onLine = false;
  expect(await loadCode(load)).toBe('the part');
});
