import { describe, expect, it } from 'vitest';
import { holidays } from './holidays.ts';

const dayMs = 86_400_000;
const wire = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const datesOf = (name: string) => holidays.filter((holiday) => holiday.name.en === name).map(({ date }) => date);
const years = [...new Set(holidays.map(({ date }) => Number(date.slice(0, 4))))];

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)];
  const h = (19 * a + b - d - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}

describe('the holidays that move', () => {
  it('Holy Week stands before Easter', () => {
    const earlier = (days: number) => years.map((year) => wire(easter(year) - days * dayMs));
    expect(datesOf('Maundy Thursday')).toEqual(earlier(3));
    expect(datesOf('Good Friday')).toEqual(earlier(2));
    expect(datesOf('Black Saturday')).toEqual(earlier(1));
  });

  it('National Heroes Day is the last Monday of August', () => {
    for (const date of datesOf('National Heroes Day')) {
      expect(new Date(date).getUTCDay()).toBe(1);
      expect(Number(date.slice(8))).toBeGreaterThan(24);
    }
    expect(datesOf('National Heroes Day').map((date) => Number(date.slice(0, 4)))).toEqual(years);
  });

  it('the lunar new year is the first day of the first month of its calendar', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
    for (const date of datesOf('Lunar New Year')) {
      const context = lunar.formatToParts(new Date(date)).filter(({ type }) => type !== 'literal');
      expect(context.map(({ value }) => value)).toEqual(['1', '1']);
    }
    expect(datesOf('Lunar New Year')).toEqual(['2026-02-17']);
  });

  it.each([
    ['Eid’l Fitr', '2026-03-20', 10, 1],
    ['Eid’l Adha', '2026-05-27', 12, 10],
  ])('%s was proclaimed within a day of what its calendar says', (name, date, month, day) => {
    const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
    const around = [-1, 0, 1].map((days) => islamic.format(Date.parse(date) + days * dayMs).split(/[/ ]/, 2));
    expect(datesOf(name)).toEqual([date]);
    expect(around).toContainEqual([String(month), String(day)]);
  });
});
