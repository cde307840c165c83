import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle one, or lies between the middle two', () => {
  expect(median([])).toBeUndefined();
  expect(median([7])).toBe(7);
  expect(median([10, 9, 1])).toBe(9);
  expect(median([4, 100, 2, 1])).toBe(3);
});
