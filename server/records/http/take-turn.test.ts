import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.ts';

it('runs one call of a client per turn of the event loop, in the order of the calls', async () => {
  const order: string[] = [];
  const calls = ['first', 'second', 'third'].map(async (call) => {
    await takeTurn('198.51.100.1');
    order.push(call);
  });
  for (const expected of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    await setImmediate();
    expect(order).toEqual(expected);
  }
  await Promise.all(calls);
});

it('lets another client and a later call run at once', async () => {
  const order: string[] = [];
  const calls = ['198.51.100.2', '198.51.100.2', '198.51.100.3'].map(async (address) => {
    await takeTurn(address);
    order.push(address);
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(order).toEqual(['198.51.100.2', '198.51.100.3']);
  await Promise.all(calls);
  await setImmediate();
  const turn = takeTurn('198.51.100.2').then(() => order.push('later'));
  await Promise.race([turn, setImmediate()]);
  expect(order.at(-1)).toBe('later');
});
