import { expect, test } from 'vitest';
import { addDays, addMonths, formatManilaMinute, isDay, isMonth, listDaysOfMonth, listLastDays, startOfDay } from './manila-days.ts';

test('a day begins eight hours before it does in UTC', () => {
  expect(startOfDay('2026-01-01').toISOString()).toBe('2025-12-31T16:00:00.000Z');
  expect(() => startOfDay('2026-02-30')).toThrow(RangeError);
  expect(() => startOfDay('today')).toThrow(RangeError);
});

test('days are counted over the end of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(listLastDays(3, new Date('2026-02-28T16:00:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('months have their own days and follow each other', () => {
  expect(listDaysOfMonth('2028-02')).toHaveLength(29);
  expect(listDaysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(['2026-11', '2026-13', '2026-1', 'x'].map(isMonth)).toEqual([true, false, false, false]);
});

test('only days of the calendar with days around them are days', () => {
  expect(['2026-02-28', '2028-02-29', '0001-01-01', '9998-12-31'].filter((day) => !isDay(day))).toEqual([]);
  for (const value of [
    '2026-02-31',
    '2026-02-29',
    '2026-13-01',
    '2026-2-1',
    '2026-01-01T00:00',
    '0000-01-01',
    '9999-12-31',
    '',
    20_260_101,
    null,
  ])
    expect(isDay(value)).toBe(false);
  expect(['0001-01', '9998-12', '0000-12', '9999-01'].map(isMonth)).toEqual([true, true, false, false]);
});

test('a moment is written as spreadsheets sort it, on the clock of the Philippines', () => {
  expect(formatManilaMinute(new Date('2025-08-04T16:05:59Z'))).toBe('2025-08-05 00:05');
});
