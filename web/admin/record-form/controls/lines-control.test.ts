import { expect, test } from 'vitest';
import { parseLines } from './lines-control.tsx';

test('each line is a text; blank ones are dropped', () => {
  expect(parseLines(' Repaired the roof \r\n\n   \nPlanted trees')).toEqual(['Repaired the roof', 'Planted trees']);
  expect(parseLines(' \n ')).toEqual([]);
});
