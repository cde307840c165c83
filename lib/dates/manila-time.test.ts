import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatTime, formatWeekday, toManilaDateStamp, toManilaDay } from './manila-time.ts';

test('the day changes at midnight in the Philippines, eight hours before UTC', () => {
  expect(toManilaDay(new Date('2025-08-04T15:59:59.999Z'))).toBe('2025-08-04');
  expect(toManilaDay(new Date('2025-08-04T16:00:00Z'))).toBe('2025-08-05');
  expect(toManilaDateStamp(new Date('2025-12-31T16:00:00Z'))).toBe('20260101');
});

test('a bare day, which is midnight UTC, is that day', () => {
  expect(formatDate(new Date('2025-08-05'))).toBe('August 5, 2025');
});

test('dates and times are written as in the Philippines, in both languages', () => {
  const date = new Date('2025-08-05T01:30:00Z');
  expect(formatDate(date, 'fil')).toBe('Agosto 5, 2025');
  expect(formatTime(date)).toBe('9:30 AM');
  expect(formatDateTime(date)).toBe('August 5, 2025, 9:30 AM');
  expect(formatDateTime(date, 'fil')).toBe('Agosto 5, 2025, 9:30 AM');
  expect(formatTime(new Date('2025-08-05T04:00:00Z'))).toBe('12:00 PM');
});

test('days of the week are named in both languages', () => {
  const date = new Date('2026-11-22T16:00:00Z');
  expect([formatWeekday(date), formatWeekday(date, 'fil')]).toEqual(['Monday', 'Lunes']);
});

test.each(['en', 'fil'] as const)('every month, day and hour is written as Intl writes it in %s', (locale) => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Manila', calendar: 'gregory', numberingSystem: 'latn' });
  const [long, short, weekday] = [intl({ dateStyle: 'long' }), intl({ timeStyle: 'short' }), intl({ weekday: 'long' })];
  for (let at = 0; at < 400; at += 1) {
    const date = new Date(Date.UTC(2026, 0, 1) + at * 22 * 3_660_000);
    expect(formatDate(date, locale)).toBe(long.format(date));
    // Intl writes a narrow no-break space before AM.
    expect(formatTime(date)).toBe(short.format(date).replace(/\s/g, ' '));
    expect(formatWeekday(date, locale)).toBe(weekday.format(date));
  }
});

test('an invalid date is refused', () => {
  expect(() => toManilaDay(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => formatDate(new Date(Number.NaN))).toThrow(RangeError);
});
