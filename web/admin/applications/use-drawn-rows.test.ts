import { expect, it } from 'vitest';
import { inSteps } from './use-drawn-rows.ts';

const drawn = (startIndex: number, endIndex: number, count = 100) => {
  const range = inSteps({ startIndex, endIndex, overscan: 6, count });
  return [range.startIndex, range.endIndex];
};

it('the rows that are drawn stay the same for some rows of scrolling', () => {
  expect(drawn(30, 39)).toEqual([24, 47]);
  expect(drawn(31, 40)).toEqual([24, 47]);
  expect(drawn(32, 41)).toEqual([24, 47]);
  expect(drawn(38, 47)).toEqual([32, 55]);
});

it('rows beyond both edges are always drawn, as far as there are any', () => {
  for (let first = 0; first < 90; first += 1) {
    const [from = Number.NaN, to = Number.NaN] = drawn(first, first + 9);
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 6));
    expect(to).toBeGreaterThanOrEqual(Math.min(99, first + 9 + 6));
  }
  expect(drawn(0, 4, 5)).toEqual([0, 4]);
});
