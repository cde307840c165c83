import { expect, test } from 'vitest';
import { readPosition, savePosition } from './saved-scroll-position.ts';

test('the positions that were saved last remain', () => {
  for (let entry = 1; entry <= 100; entry += 1) savePosition(`${entry} list`, entry);
  savePosition('1 list', 15);
  savePosition('101 list', 101);
  expect(readPosition('1 list')).toBe(15);
  expect(readPosition('2 list')).toBeUndefined();
  expect(readPosition('3 list')).toBe(3);
  expect(readPosition('101 list')).toBe(101);
});
