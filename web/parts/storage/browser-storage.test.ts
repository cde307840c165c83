import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage, subscribeToStorage } from './browser-storage.ts';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const functions = (stored: Record<string, string>, setItem: (key: string, text: string) => void) => ({
  getItem: { value: (key: string) => stored[key] ?? null },
  setItem: { value: setItem },
  removeItem: { value: (key: string) => delete stored[key] },
});

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

it('tells of what changed, and only of that', () => {
  const stored: Record<string, string> = {};
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(
      stored,
      functions(stored, (key, text) => Object.assign(stored, { [key]: text })),
    ),
  );
  const listener = vi.fn();
  const stop = subscribeToStorage(listener);
  for (const text of ['a', 'a', undefined, undefined]) expect(deviceStorage.write('x:1', text)).toBe(true);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  deviceStorage.write('x:2', '{');
  deviceStorage.write('y', 'true');
  expect([deviceStorage.listKeys('x:'), deviceStorage.readJson('x:2'), deviceStorage.readJson('y')]).toEqual([['x:2'], undefined, true]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it.each(['full', 'forbidden'])('where storage is %s, keeps a text for the page and says that a text was not stored', (state) => {
  vi.stubGlobal('localStorage', state === 'full' ? Object.defineProperties({}, functions({}, full)) : undefined);
  expect(deviceStorage.write('a', '1')).toBe(false);
  expect(deviceStorage.read('a')).toBeUndefined();
  deviceStorage.keep('a', '2');
  expect([deviceStorage.read('a'), deviceStorage.listKeys('a')]).toEqual(['2', ['a']]);
  deviceStorage.write('a', undefined);
  expect([deviceStorage.read('a'), deviceStorage.listKeys('')]).toEqual([undefined, []]);
});
