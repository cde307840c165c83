import { expect, test } from 'vitest';
import { controlNumberPattern, formatControlNumber } from './control-number.ts';

test('a control number has kind, year and six digits, in the form of the office', () => {
  expect(formatControlNumber('{kind}-{year}-{number}', 'BC', 2026, 123)).toBe('BC-2026-000123');
  expect(formatControlNumber('{year}/{kind}/{number}', 'IND', 2027, 1_234_567)).toBe('2027/IND/1234567');
});

test('a form without one of them is refused, because two papers would get one number', () => {
  expect(controlNumberPattern.test('{kind}-{year}-{number}')).toBe(true);
  for (const form of ['{kind}-{number}', '{year}-{number}', '{kind}-{year}', 'BC<b>{kind}{year}{number}'])
    expect(controlNumberPattern.test(form)).toBe(false);
});
