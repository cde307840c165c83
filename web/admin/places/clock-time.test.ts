import { expect, it } from 'vitest';
import { formatClockTime, parseClockTime, toOpeningPeriod } from './clock-time.ts';

it('writes and reads times of the day', () => {
  expect([0, 485, 1439, 1440, 1560].map(formatClockTime)).toEqual(['00:00', '08:05', '23:59', '00:00', '02:00']);
  expect(['08:05', '23:59', '', '8'].map(parseClockTime)).toEqual([485, 1439, undefined, undefined]);
});

it('takes an end before the beginning for the next morning', () => {
  expect(toOpeningPeriod(480, 1020)).toEqual({ opens: 480, closes: 1020 });
  expect(toOpeningPeriod(1320, 120)).toEqual({ opens: 1320, closes: 1560 });
  expect(toOpeningPeriod(0, 0)).toEqual({ opens: 0, closes: 1440 });
  expect(toOpeningPeriod(600, 1560)).toEqual({ opens: 600, closes: 1560 });
});
