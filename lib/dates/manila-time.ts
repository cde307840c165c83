import { HOUR_MS } from './durations.ts';

/** Offset of the Philippines from UTC, in milliseconds; there is no daylight saving time. */
export const MANILA_UTC_OFFSET_MS = 8 * HOUR_MS;
/** The same offset as the end of a time in ISO 8601. */
export const MANILA_UTC_OFFSET = '+08:00';

/**
 * Names of months and weekdays (from Sunday). Not from `Intl`, whose first date takes 100 ms on a
 * slow phone; a test compares them. Lists, and not texts to be split, so that the bundler leaves
 * them out of pages that format no date.
 */
const names = {
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  fil: {
    months: ['Enero', 'Pebrero', 'Marso', 'Abril', 'Mayo', 'Hunyo', 'Hulyo', 'Agosto', 'Setyembre', 'Oktubre', 'Nobyembre', 'Disyembre'],
    days: ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'],
  },
};
type Locale = keyof typeof names;

/**
 * Returns the calendar day in the Philippines, `YYYY-MM-DD`.
 *
 * @throws RangeError for an invalid date
 */
export function toManilaDay(date: Date): string {
  return toManilaClock(date).toISOString().slice(0, 10);
}

/**
 * Returns the calendar day in the Philippines, `YYYYMMDD`.
 *
 * @throws RangeError for an invalid date
 */
export function toManilaDateStamp(date: Date): string {
  return toManilaDay(date).replaceAll('-', '');
}

/** Formats the day in the Philippines: `August 5, 2025` for `en`, `Agosto 5, 2025` for `fil`. */
export function formatDate(date: Date, locale: Locale = 'en'): string {
  const day = toManilaClock(date);
  return `${names[locale].months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** Formats the day in the Philippines for narrow columns: `Aug 5, 2025`, `Ago 5, 2025`. */
export function formatShortDate(date: Date, locale: Locale = 'en'): string {
  return formatDate(date, locale).replace(/^(\S{3})\S*/, '$1');
}

/** Formats the time of day in the Philippines: `9:30 AM`, the same in both languages. */
export function formatTime(date: Date): string {
  const clock = toManilaClock(date);
  return formatMinute(clock.getUTCHours() * 60 + clock.getUTCMinutes());
}

/** Formats a minute of the day (0 is midnight): `9:30 AM`, the same in both languages. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats the weekday in the Philippines: `Monday` for `en`, `Lunes` for `fil`. */
export function formatWeekday(date: Date, locale: Locale = 'en'): string {
  return names[locale].days[toManilaClock(date).getUTCDay()] ?? '';
}

/** Returns the name of a weekday, of which 0 is Sunday: `Monday` for `en`, `Lunes` for `fil`. */
export function getWeekdayName(day: number, locale: Locale = 'en'): string {
  return names[locale].days[day] ?? '';
}

/** Formats day and time in the Philippines: `August 5, 2025, 9:30 AM`. */
export function formatDateTime(date: Date, locale: Locale = 'en'): string {
  return `${formatDate(date, locale)}, ${formatTime(date)}`;
}

/**
 * Returns a date whose UTC parts are the local time in the Philippines.
 *
 * @throws RangeError for an invalid date
 */
export function toManilaClock(date: Date): Date {
  const time = date.getTime();
  if (Number.isNaN(time)) throw new RangeError('Invalid date');
  return new Date(time + MANILA_UTC_OFFSET_MS);
}
