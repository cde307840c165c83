import { expect, it } from 'vitest';
import { fileShares } from './file-shares.ts';

it('fills one file after another', () => {
  expect(fileShares([100, 300], 0)).toEqual([0, 0]);
  expect(fileShares([100, 300], 0.125)).toEqual([0.5, 0]);
  expect(fileShares([100, 300], 0.5)).toEqual([1, 1 / 3]);
  expect(fileShares([100, 300], 1)).toEqual([1, 1]);
  expect(fileShares([], 0.5)).toEqual([]);
});
