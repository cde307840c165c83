import { expect, test } from 'vitest';
import { formatCompactNumber } from './format-compact-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1240, '1.2k'],
  [15482, '15.5k'],
  [1000000, '1000.0k'],
])('%i is %s', (count, text) => {
  expect(formatCompactNumber(count)).toBe(text);
});
