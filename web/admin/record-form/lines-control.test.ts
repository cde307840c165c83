import { expect, test } from 'vitest';
import { linesOf } from './lines-control.tsx';

test('each line is a text; blank ones are dropped', () => {
  expect(linesOf(' Repaired the roof \r\n\n   \nPlanted trees')).toEqual(['Repaired the roof', 'Planted trees']);
  expect(linesOf(' \n ')).toEqual([]);
});
