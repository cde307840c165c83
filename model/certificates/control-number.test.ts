import { expect, test } from 'vitest';
import { completeControlNumber, controlNumberPattern, formatControlNumber } from './control-number.ts';

test('a control number has kind, year and six digits, in the form of the office', () => {
  expect(formatControlNumber('{kind}-{year}-{number}', 'BC', 2026, 123)).toBe('BC-2026-000123');
  expect(formatControlNumber('{year}/{kind}/{number}', 'IND', 2027, 1_234_567)).toBe('2027/IND/1234567');
});

test('a number typed without zeros, capitals or separators is completed', () => {
  for (const typed of ['bc 2026 123', 'BC-2026-000123', 'bc/2026/0123'])
    expect(completeControlNumber('{kind}-{year}-{number}', typed)).toBe('BC-2026-000123');
  expect(completeControlNumber('{year}/{kind}/{number}', '2027 ind 7')).toBe('2027/IND/000007');
  for (const typed of ['', 'BC-2026', 'BC-2026-1-2']) expect(completeControlNumber('{kind}-{year}-{number}', typed)).toBeUndefined();
});

test('a form without one of them is refused, because two papers would get one number', () => {
  expect(controlNumberPattern.test('{kind}-{year}-{number}')).toBe(true);
  for (const form of ['{kind}-{number}', '{year}-{number}', '{kind}-{year}', 'BC<b>{kind}{year}{number}'])
    expect(controlNumberPattern.test(form)).toBe(false);
});
