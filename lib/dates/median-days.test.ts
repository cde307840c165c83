import { expect, test } from 'vitest';
import { medianDays } from './median-days.ts';

test('the median counts whole periods, in tenths of days', () => {
  const first = '2026-11-01 00:00:00.000Z';
  expect(
    medianDays([
      [first, '2026-11-02 06:00:00.000Z'],
      [first, ''],
      [first, '2026-11-04 00:00:00.000Z'],
    ]),
  ).toBe(2.1);
  expect(medianDays([['', first]])).toBeNull();
});
