import { expect, test } from 'vitest';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import { getWorkCalendar } from './barangay.ts';
import { computeHolidays, lacksHolidaysOfNextYear, listFeastsToProclaim, listHolidays, proclaimedHolidays } from './holidays.ts';

const datesOf = (holidays: readonly { date: string }[]) => holidays.map(({ date }) => date);

test.each([
  // Maundy Thursday, and the last Monday of August, of proclamations and of years to come.
  [2023, '2023-04-06', '2023-08-28'],
  [2024, '2024-03-28', '2024-08-26'],
  [2025, '2025-04-17', '2025-08-25'],
  [2026, '2026-04-02', '2026-08-31'],
  [2027, '2027-03-25', '2027-08-30'],
  [2028, '2028-04-13', '2028-08-28'],
  [2038, '2038-04-22', '2038-08-30'],
])('Holy Week and National Heroes Day of %i are computed', (year, thursday, heroes) => {
  const days = computeHolidays(year);
  expect(days.find(({ name }) => name.en === 'Maundy Thursday')?.date).toBe(thursday);
  expect(days.find(({ name }) => name.en === 'National Heroes Day')?.date).toBe(heroes);
  // RA 9492: the regular holidays of every year.
  for (const day of ['01-01', '04-09', '05-01', '06-12', '11-30', '12-25', '12-30']) expect(datesOf(days)).toContain(`${year}-${day}`);
});

test('holidays do not run out', () => {
  for (const year of [2027, 2028, 2035, 2050]) {
    const calendar = getWorkCalendar({ weekendDays: [0, 6], holidays: [] }, new Date(`${year}-06-01T00:00:00+08:00`));
    for (const day of [`${year}-12-25`, `${year + 1}-01-01`, `${year + 2}-06-12`, `${year - 1}-11-30`])
      expect(addWorkingDays(day, 0, calendar)).not.toBe(day);
  }
});

test('what the office adds is a holiday too, and its name wins', () => {
  const pista = { date: '2026-11-30', name: { en: 'Feast', fil: 'Pista' } };
  const all = listHolidays([pista, { ...pista, date: '2026-11-27' }], new Date('2026-11-24T00:00:00+08:00'));
  expect(all.filter(({ name }) => name.en === 'Feast').map(({ date }) => date)).toEqual(['2026-11-27', '2026-11-30']);
  expect(datesOf(all)).toEqual([...new Set(datesOf(all))].toSorted());
});

test('the Islamic feasts are computed as to be proclaimed, and are no holidays before', () => {
  expect(listFeastsToProclaim(proclaimedHolidays, 2026)).toEqual([]);
  const next = listFeastsToProclaim(proclaimedHolidays, 2027);
  expect(next.map(({ name }) => name.en)).toEqual(['Eid’l Fitr (date to be proclaimed)', 'Eid’l Adha (date to be proclaimed)']);
  const calendar = getWorkCalendar({ weekendDays: [], holidays: proclaimedHolidays }, new Date('2026-11-24T00:00:00+08:00'));
  for (const { date } of next) expect(addWorkingDays(date, 0, calendar)).toBe(date);
});

test('from October on the next year has to be complete', () => {
  const feasts = listFeastsToProclaim([], 2027);
  expect(lacksHolidaysOfNextYear(proclaimedHolidays, new Date('2026-09-30T12:00:00+08:00'))).toBe(false);
  expect(lacksHolidaysOfNextYear(proclaimedHolidays, new Date('2026-10-01T12:00:00+08:00'))).toBe(true);
  expect(lacksHolidaysOfNextYear([...proclaimedHolidays, ...feasts.slice(1)], new Date('2026-12-01T12:00:00+08:00'))).toBe(true);
  expect(lacksHolidaysOfNextYear([...proclaimedHolidays, ...feasts], new Date('2026-12-01T12:00:00+08:00'))).toBe(false);
});
