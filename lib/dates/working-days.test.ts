import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { addWorkingDays, countWorkingDays } from './working-days.ts';

// 21 August 2025 was a Thursday, 25 August a Monday; both were holidays.
const calendar = { weekendDays: [0, 6], holidays: ['2025-08-21', '2025-08-25'] };

test.each([
  ['2025-08-20', 0, '2025-08-20'],
  ['2025-08-23', 0, '2025-08-26'],
  ['2025-08-20', 1, '2025-08-22'],
  ['2025-08-20', 2, '2025-08-26'],
  ['2025-08-23', 1, '2025-08-26'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2024-02-28', 2, '2024-03-01'],
])('%s and %i working days is %s', (start, days, end) => {
  expect(addWorkingDays(start, days, calendar)).toBe(end);
});

test('weekends and holidays are no working days', () => {
  expect(addWorkingDays('2025-08-22', 0, calendar)).toBe('2025-08-22');
  expect(addWorkingDays('2025-08-21', 0, calendar)).not.toBe('2025-08-21');
  expect(addWorkingDays('2025-08-23', 0, calendar)).not.toBe('2025-08-23');
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('counting gives back what was added, and a working day', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 60 }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 }),
      fc.array(day),
      (start, days, weekendDays, holidays) => {
        const any = { weekendDays, holidays };
        const end = addWorkingDays(start, days, any);
        expect(addWorkingDays(end, 0, any)).toBe(end);
        expect(countWorkingDays(start, end, any)).toBe(days);
      },
    ),
  );
});

test('counting backwards is negative', () => {
  expect(countWorkingDays('2025-08-26', '2025-08-20', calendar)).toBe(-2);
  expect(countWorkingDays('2025-08-20', '2025-08-20', calendar)).toBe(0);
  expect(countWorkingDays('2025-08-24', '2025-08-23', calendar)).toBe(0);
});

test('nonsense is refused', () => {
  expect(() => addWorkingDays('2025-02-30', 1, calendar)).toThrow('Not a day: 2025-02-30');
  expect(() => addWorkingDays('2025-08-20', -1, calendar)).toThrow('Not a number of days: -1');
  expect(() => addWorkingDays('2025-08-20', 1.5, calendar)).toThrow(RangeError);
  expect(() => addWorkingDays('2025-08-20', 1, { weekendDays: [0, 1, 2, 3, 4, 5, 6], holidays: [] })).toThrow(RangeError);
  expect(() => addWorkingDays('soon', 0, calendar)).toThrow(RangeError);
});
