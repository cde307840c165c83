/** The Philippines keep one time all year, this far before UTC. */
export const MANILA_AHEAD_MS = 8 * 60 * 60 * 1000;

/**
 * Names of months and days, the week from Sunday. Here and not from `Intl`, whose first date takes a slow phone a tenth of a second; a
 * test compares them.
 */
const names = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  },
  fil: {
    months: 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre'.split(' '),
    days: 'Linggo Lunes Martes Miyerkules Huwebes Biyernes Sabado'.split(' '),
  },
};
type Locale = keyof typeof names;

/** The calendar day in the Philippines at a moment, `YYYY-MM-DD`. Throws RangeError when the date is invalid. */
export function manilaDay(date: Date): string {
  return manilaClock(date).toISOString().slice(0, 10);
}

/** The calendar day in the Philippines at a moment, `YYYYMMDD`. Throws RangeError when the date is invalid. */
export function manilaStamp(date: Date): string {
  return manilaDay(date).replaceAll('-', '');
}

/** `August 5, 2025` for `en`, `Agosto 5, 2025` for `fil`: the day in the Philippines at a moment. */
export function formatDate(date: Date, locale: Locale = 'en'): string {
  const day = manilaClock(date);
  return `${names[locale].months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** `9:30 AM`: the time of day in the Philippines at a moment, alike in both languages. */
export function formatTime(date: Date): string {
  const clock = manilaClock(date);
  return formatMinute(clock.getUTCHours() * 60 + clock.getUTCMinutes());
}

/** `9:30 AM`: a minute of the day, from 0 at midnight, alike in both languages. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Monday` for `en`, `Lunes` for `fil`: the day of the week in the Philippines at a moment. */
export function formatWeekday(date: Date, locale: Locale = 'en'): string {
  return names[locale].days[manilaClock(date).getUTCDay()] ?? '';
}

/** `August 5, 2025, 9:30 AM`: day and time in the Philippines at a moment. */
export function formatDateTime(date: Date, locale: Locale = 'en'): string {
  return `${formatDate(date, locale)}, ${formatTime(date)}`;
}

/** A date whose UTC parts are what calendars and clocks in the Philippines show. Throws RangeError when the date is invalid. */
export function manilaClock(date: Date): Date {
  const time = date.getTime();
  if (Number.isNaN(time)) throw new RangeError('Invalid date');
  return new Date(time + MANILA_AHEAD_MS);
}
