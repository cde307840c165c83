import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECENT_APPLICATIONS_KEY } from '../../parts/storage/personal-keys.ts';
import { addRecentApplication, readRecentApplications, removeRecentApplication } from './recent-applications.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('lists each application once, the newest first, and forgets the oldest of many', () => {
  for (let at = 0; at < 25; at += 1) addRecentApplication({ number: `ST-${at}`, service: 'Cedula' });
  addRecentApplication({ number: 'ST-20', service: 'Cedula' });
  const numbers = readRecentApplications().map(({ number }) => number);
  expect(numbers.slice(0, 3)).toEqual(['ST-20', 'ST-24', 'ST-23']);
  expect(numbers).toHaveLength(20);
  expect(removeRecentApplication('ST-20').map(({ number }) => number)[0]).toBe('ST-24');
  expect(readRecentApplications()).toHaveLength(19);
});

it('survives a storage that is damaged, full or forbidden, and keeps nothing else', () => {
  for (const text of ['{', '{}', '[null, 1, {"number": 1}]']) {
    stored.set(RECENT_APPLICATIONS_KEY, text);
    expect(readRecentApplications()).toEqual([]);
  }
  stored.set(RECENT_APPLICATIONS_KEY, '[{"number":"ST-1","service":"Cedula","name":"Ana"}]');
  expect(readRecentApplications()).toEqual([{ number: 'ST-1', service: 'Cedula' }]);
  vi.stubGlobal('localStorage', undefined);
  addRecentApplication({ number: 'ST-1', service: 'Cedula' });
  expect(readRecentApplications()).toEqual([]);
});
