import { expect, it } from 'vitest';
import { addOwnApplication, readOwnApplications, removeOwnApplication } from './own-applications.ts';

function createStorage(text: string | null = null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
}

it('lists each application once, the newest first, and forgets the oldest of many', () => {
  const storage = createStorage();
  for (let at = 0; at < 25; at += 1) addOwnApplication(() => storage, { number: `ST-${at}`, service: 'Cedula' });
  addOwnApplication(() => storage, { number: 'ST-20', service: 'Cedula' });
  const numbers = readOwnApplications(() => storage).map(({ number }) => number);
  expect(numbers.slice(0, 3)).toEqual(['ST-20', 'ST-24', 'ST-23']);
  expect(numbers).toHaveLength(20);
  expect(removeOwnApplication(() => storage, 'ST-20').map(({ number }) => number)[0]).toBe('ST-24');
  expect(readOwnApplications(() => storage)).toHaveLength(19);
});

it('survives a storage that is damaged, full or forbidden, and keeps nothing else', () => {
  for (const text of ['{', '{}', '[null, 1, {"number": 1}]']) expect(readOwnApplications(() => createStorage(text))).toEqual([]);
  const extra = createStorage('[{"number":"ST-1","service":"Cedula","name":"Ana"}]');
  expect(readOwnApplications(() => extra)).toEqual([{ number: 'ST-1', service: 'Cedula' }]);
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  addOwnApplication(forbidden, { number: 'ST-1', service: 'Cedula' });
  expect(readOwnApplications(forbidden)).toEqual([]);
});
