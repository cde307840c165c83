import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

const values = [0, 7, 999, 1000, 12_345, 999_999, 1_234_567, 0.5, 1234.5, 1234.5678, -1, -1000, -12_345.25];

test.each(['en', 'fil'])('numbers are written as Intl writes them in %s', (locale) => {
  const intl = new Intl.NumberFormat(locale);
  expect(values.map((value) => formatNumber(value))).toEqual(values.map((value) => intl.format(value)));
});

test('as many decimals as are asked for', () => {
  expect(formatNumber(1250, 2)).toBe('1,250.00');
  expect(formatNumber(1250.75, 0)).toBe('1,251');
});
