import { DAY_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import type { SiteSettings } from './settings/site-settings.ts';

type Holidays = SiteSettings['holidays'];

/**
 * Maximum difference in days between the proclaimed date of an Islamic feast and the computed one.
 */
const MAX_FEAST_SHIFT_DAYS = 2;
/** First month in which staff are warned that the settings lack a feast of the next year. */
const WARNING_MONTH = 10;

const createHoliday = (date: string, en: string, fil: string): Holidays[number] => ({ date, name: { en, fil } });
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the holidays of a year that are fixed by law. */
export function computeHolidays(year: number): Holidays {
  const easter = computeEaster(year);
  // RA 9492, RA 10966, RA 11370.
  return [
    createHoliday(`${year}-01-01`, 'New Year’s Day', 'Araw ng Bagong Taon'),
    createHoliday(toDay(easter - 3 * DAY_MS), 'Maundy Thursday', 'Huwebes Santo'),
    createHoliday(toDay(easter - 2 * DAY_MS), 'Good Friday', 'Biyernes Santo'),
    createHoliday(toDay(easter - DAY_MS), 'Black Saturday', 'Sabado de Gloria'),
    createHoliday(`${year}-04-09`, 'Day of Valor', 'Araw ng Kagitingan'),
    createHoliday(`${year}-05-01`, 'Labor Day', 'Araw ng Paggawa'),
    createHoliday(`${year}-06-12`, 'Independence Day', 'Araw ng Kalayaan'),
    createHoliday(`${year}-08-21`, 'Ninoy Aquino Day', 'Araw ni Ninoy Aquino'),
    createHoliday(findLastMondayOfAugust(year), 'National Heroes Day', 'Araw ng mga Bayani'),
    createHoliday(`${year}-11-01`, 'All Saints’ Day', 'Araw ng mga Santo'),
    createHoliday(`${year}-11-30`, 'Bonifacio Day', 'Araw ni Bonifacio'),
    createHoliday(`${year}-12-08`, 'Feast of the Immaculate Conception', 'Kapistahan ng Inmaculada Concepcion'),
    createHoliday(`${year}-12-25`, 'Christmas Day', 'Araw ng Pasko'),
    createHoliday(`${year}-12-30`, 'Rizal Day', 'Araw ni Rizal'),
    createHoliday(`${year}-12-31`, 'Last day of the year', 'Huling araw ng taon'),
  ];
}

/**
 * Default of the proclaimed holidays in the settings: Proclamation 1006, and the feasts proclaimed
 * in March and May of 2026 (Proclamation 1264).
 */
export const proclaimedHolidays: Holidays = [
  createHoliday('2026-02-17', 'Lunar New Year', 'Bagong Taon ng mga Tsino'),
  createHoliday('2026-03-20', 'Eid’l Fitr', 'Eid’l Fitr'),
  createHoliday('2026-05-27', 'Eid’l Adha', 'Eid’l Adha'),
  createHoliday('2026-11-02', 'All Souls’ Day', 'Araw ng mga Patay'),
  createHoliday('2026-12-24', 'Christmas Eve', 'Bisperas ng Pasko'),
];

/**
 * Returns the fixed holidays of last year, this year and the next two, and the proclaimed ones,
 * sorted by date. On the same date the proclaimed one wins.
 *
 * @param proclaimed the holidays of the settings
 */
export function listHolidays(proclaimed: Holidays, now: Date): Holidays {
  const year = Number(toManilaDay(now).slice(0, 4));
  const days = [year - 1, year, year + 1, year + 2].flatMap(computeHolidays);
  const byDate = new Map([...days, ...proclaimed].map((holiday) => [holiday.date, holiday]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Returns the Islamic feasts of a year that the settings lack, on their computed dates. A feast is
 * a holiday only after its proclamation.
 */
export function listFeastsToProclaim(proclaimed: Holidays, year: number): Holidays {
  return computeFeasts(year).filter(
    ({ date }) => !proclaimed.some((holiday) => Math.abs(Date.parse(holiday.date) - Date.parse(date)) <= MAX_FEAST_SHIFT_DAYS * DAY_MS),
  );
}

/** Whether it is October or later and the settings lack a feast of the next year. */
export function lacksHolidaysOfNextYear(proclaimed: Holidays, now: Date): boolean {
  const [year = 0, month = 0] = toManilaDay(now).split('-').map(Number);
  return month >= WARNING_MONTH && listFeastsToProclaim(proclaimed, year + 1).length > 0;
}

/**
 * Returns Easter Sunday in milliseconds since 1970, by the anonymous Gregorian algorithm (Meeus).
 */
function computeEaster(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

function findLastMondayOfAugust(year: number): string {
  const last = Date.UTC(year, 7, 31);
  return toDay(last - ((new Date(last).getUTCDay() + 6) % 7) * DAY_MS);
}

/** Eid'l Fitr is the first of Shawwal, Eid'l Adha the tenth of Dhu al-Hijjah. */
function computeFeasts(year: number): Holidays {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const feasts: Holidays[number][] = [];
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += DAY_MS) {
    const parts = calendar.formatToParts(time);
    const read = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
    if (read('month') === 10 && read('day') === 1) feasts.push(toFeast(time, 'Eid’l Fitr'));
    if (read('month') === 12 && read('day') === 10) feasts.push(toFeast(time, 'Eid’l Adha'));
  }
  return feasts;
}

const toFeast = (time: number, name: string) =>
  createHoliday(toDay(time), `${name} (date to be proclaimed)`, `${name} (ipoproklama pa ang petsa)`);
