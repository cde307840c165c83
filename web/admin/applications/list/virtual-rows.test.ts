import { expect, it } from 'vitest';
import { alignRangeToStep, createRangeExtractor } from './virtual-rows.ts';

const drawn = (startIndex: number, endIndex: number, count = 100) => {
  const range = alignRangeToStep({ startIndex, endIndex, overscan: 6, count });
  return [range.startIndex, range.endIndex];
};

it('the rows that are drawn stay the same for some rows of scrolling', () => {
  expect(drawn(30, 38)).toEqual([24, 47]);
  expect(drawn(31, 39)).toEqual([24, 47]);
  expect(drawn(33, 41)).toEqual([24, 47]);
  expect(drawn(34, 42)).toEqual([28, 51]);
});

it('rows beyond both edges are always drawn, as far as there are any', () => {
  for (let first = 0; first < 90; first += 1) {
    const [from = Number.NaN, to = Number.NaN] = drawn(first, first + 9);
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 6));
    expect(to).toBeGreaterThanOrEqual(Math.min(99, first + 9 + 6));
  }
  expect(drawn(0, 4, 5)).toEqual([0, 4]);
});

it('as long as the rows are the same, so is the list of them', () => {
  const range = createRangeExtractor(70);
  const at = (startIndex: number) => range({ startIndex, endIndex: startIndex + 8, overscan: 6, count: 100 });
  const first = at(30);
  expect(first).toEqual([...Array.from({ length: 24 }, (_, place) => 24 + place), 70]);
  expect(at(31)).toBe(first);
  expect(at(34)).not.toBe(first);
  expect(at(34)).toContain(70);
});
