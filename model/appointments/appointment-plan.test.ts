import { describe, expect, test } from 'vitest';
import { defaultPlan, findPlanErrors, isTimeOffered, listOfferedTimes } from './appointment-plan.ts';
import { formatAppointment, formatSlot, parseSlot, toSlotDate } from './slot.ts';

/** Thursday, November 26, 2026, 9:00 in Manila. */
const now = new Date('2026-11-26T01:00:00Z');
const plan = { ...defaultPlan, slotMinutes: 60, horizonDays: 6, noticeHours: 2 };

describe('the times of a plan', () => {
  test('follow hours, notice, horizon, holidays and days without times', () => {
    const offered = listOfferedTimes({ ...plan, closedDays: ['2026-12-01'] }, ['2026-11-30'], now);
    expect(offered.map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-27', '2026-12-02']);
    // From 11:00 on it is not two hours any more but for later ones; noon is a break.
    expect(offered[0]?.minutes).toEqual([13 * 60, 14 * 60, 15 * 60, 16 * 60]);
    expect(offered[1]?.minutes).toHaveLength(8);
  });

  test('are refused outside hours, in the past, on holidays, at odd minutes and after the horizon', () => {
    const at = (text: string) => isTimeOffered(plan, ['2026-11-30'], parseSlot(text) ?? { day: '', minute: 0 }, now);
    expect(at('2026-11-27T09:00')).toBe(true);
    for (const wrong of [
      '2026-11-25T09:00',
      '2026-11-26T09:00',
      '2026-11-27T12:00',
      '2026-11-27T09:07',
      '2026-11-28T09:00',
      '2026-11-30T09:00',
      '2026-12-03T09:00',
    ])
      expect(at(wrong), wrong).toBe(false);
  });
});

test('a time is written and read in Manila time', () => {
  const slot = parseSlot('2026-12-01T09:30') ?? { day: '', minute: 0 };
  expect(toSlotDate(slot).toISOString()).toBe('2026-12-01T01:30:00.000Z');
  expect(formatSlot(slot)).toBe('2026-12-01T09:30');
  expect(formatAppointment(toSlotDate(slot), 'en')).toBe('Tuesday, December 1, 2026, 9:30 AM');
  expect(formatAppointment(toSlotDate(slot), 'fil')).toBe('Martes, Disyembre 1, 2026, 9:30 AM');
  for (const wrong of ['2026-02-30T09:00', '2026-12-01T24:00', '2026-12-01', 7, undefined]) expect(parseSlot(wrong)).toBeUndefined();
});

test('a plan that offers nothing or is out of bounds is refused with the field', () => {
  expect(findPlanErrors(defaultPlan)).toEqual({});
  const wrong = { ...defaultPlan, hours: [[], [], [], [], [], [], []], slotMinutes: 1, capacity: 1.5, closedDays: ['x'], more: 1 };
  expect(Object.keys(findPlanErrors(wrong))).toEqual(['hours', 'slotMinutes', 'capacity', 'closedDays', 'more']);
  expect(Object.keys(findPlanErrors([]))).toEqual(['']);
  const night = defaultPlan.hours.with(1, [{ opens: 22 * 60, closes: 26 * 60 }]);
  expect(Object.keys(findPlanErrors({ ...defaultPlan, hours: night }))).toEqual(['hours']);
});
