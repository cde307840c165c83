import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatTime, formatWeekday, manilaDay, manilaStamp } from './manila.ts';

test('the day changes at midnight in the Philippines, eight hours before UTC', () => {
  expect(manilaDay(new Date('2025-08-04T15:59:59.999Z'))).toBe('2025-08-04');
  expect(manilaDay(new Date('2025-08-04T16:00:00Z'))).toBe('2025-08-05');
  expect(manilaStamp(new Date('2025-12-31T16:00:00Z'))).toBe('20260101');
});

test('a bare day, which is midnight UTC, is that day', () => {
  expect(formatDate(new Date('2025-08-05'))).toBe('August 5, 2025');
});

test('dates and times are written as in the Philippines, in both languages', () => {
  const date = new Date('2025-08-05T01:30:00Z');
  expect(formatDate(date, 'fil')).toBe('Agosto 5, 2025');
  expect(formatTime(date)).toBe('9:30 AM');
  expect(formatTime(date, 'fil')).toBe('9:30 AM');
  expect(formatDateTime(date)).toBe('August 5, 2025, 9:30 AM');
  expect(formatDateTime(date, 'fil')).toBe('Agosto 5, 2025, 9:30 AM');
  expect(formatTime(new Date('2025-08-05T04:00:00Z'))).toBe('12:00 PM');
});

test('days of the week are named in both languages', () => {
  const date = new Date('2026-11-22T16:00:00Z');
  expect([formatWeekday(date), formatWeekday(date, 'fil')]).toEqual(['Monday', 'Lunes']);
});

test('an invalid date is refused', () => {
  expect(() => manilaDay(new Date(Number.NaN))).toThrow(RangeError);
});
