import { DAY_MINUTES } from './durations.ts';
import { type OpeningHours, type OpeningPeriod, validateOpeningHours } from './opening-hours.ts';

/* A subset of OpenStreetMap's format of opening hours: weekdays and times.
   https://wiki.openstreetmap.org/wiki/Key:opening_hours */

const DAY_CODES: readonly string[] = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Weeks are displayed from Monday. */
const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** The words of formatted opening hours. */
interface OpeningHoursWords {
  /** Returns the name of a weekday; 0 is Sunday. */
  getDayName: (day: number) => string;
  /** Formats a minute of the day, up to 1440. */
  formatMinute: (minute: number) => string;
  alwaysOpen: string;
  alwaysClosed: string;
}

const openStreetMapWords: OpeningHoursWords = {
  getDayName: (day) => DAY_CODES[day] ?? '',
  formatMinute: formatClock,
  alwaysOpen: '24/7',
  alwaysClosed: 'off',
};

/**
 * Formats opening hours: `Mo-Fr 08:00-17:00; Sa 08:00-12:00`, '24/7' for always open, 'off' for
 * always closed, '' for unknown hours.
 *
 * @param words for people; by default those that {@link parseOpeningHours} reads
 */
export function formatOpeningHours(hours: OpeningHours | null, words = openStreetMapWords): string {
  if (hours === null) return '';
  const week = DAYS_FROM_MONDAY.map((day) => hours[day] ?? []);
  if (week.every(([period]) => period?.opens === 0 && period.closes === DAY_MINUTES)) return words.alwaysOpen;
  if (week.every((periods) => periods.length === 0)) return words.alwaysClosed;
  const days = week.map((periods) => formatPeriods(periods, words));
  const rules: string[] = [];
  for (let first = 0, last = 0; first < 7; first = last += 1) {
    while (last + 1 < 7 && days[last + 1] === days[first]) last += 1;
    const names = [...new Set([first, last])].map((index) => words.getDayName(DAYS_FROM_MONDAY[index] ?? 0));
    if (days[first] !== '') rules.push(`${names.join('-')} ${days[first]}`);
  }
  return rules.join('; ');
}

/**
 * Parses the output of {@link formatOpeningHours}; also accepts days as `Mon` and lists as `Mo,We`.
 * Returns null for '', undefined for invalid text.
 */
export function parseOpeningHours(text: string): OpeningHours | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed === '24/7') return Array.from({ length: 7 }, () => [{ opens: 0, closes: DAY_MINUTES }]);
  if (/^(off|closed)$/i.test(trimmed)) return Array.from({ length: 7 }, () => []);
  const week: OpeningPeriod[][] = Array.from({ length: 7 }, () => []);
  for (const rule of trimmed.split(';').map((part) => part.trim())) {
    if (rule === '') continue;
    const [, dayPart, timePart] = /^((?:[A-Za-z]{2,3}[\s,-]*)+)\s+(\d.*|off|closed)$/i.exec(rule) ?? /^()(\d.*)$/.exec(rule) ?? [];
    const days = dayPart === undefined ? undefined : dayPart === '' ? [...DAYS_FROM_MONDAY] : parseDays(dayPart);
    const periods = timePart === undefined ? undefined : parsePeriods(timePart);
    if (days === undefined || periods === undefined) return undefined;
    for (const day of days) week[day] = periods;
  }
  return validateOpeningHours(week);
}

function formatPeriods(periods: readonly OpeningPeriod[], { formatMinute }: OpeningHoursWords): string {
  return periods
    .map(({ opens, closes }) => `${formatMinute(opens)}-${formatMinute(closes > DAY_MINUTES ? closes - DAY_MINUTES : closes)}`)
    .join(',');
}

function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function parseDays(text: string): number[] | undefined {
  const days = text.split(',').map((part) => {
    const [from, to, ...more] = part.split('-').map((name) => DAY_CODES.indexOf(toDayCode(name)));
    if (from === undefined || from < 0 || to === -1 || more.length > 0) return undefined;
    return Array.from({ length: (((to ?? from) - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
  });
  return days.every((list) => list !== undefined) ? days.flat() : undefined;
}

const toDayCode = (text: string): string => {
  const letters = text.trim().toLowerCase().slice(0, 2);
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};

function parsePeriods(text: string): OpeningPeriod[] | undefined {
  if (/^(off|closed)$/i.test(text)) return [];
  const periods = text.split(',').map((part) => {
    const [, openHour, openMinute, closeHour, closeMinute] =
      /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(part)?.map(Number) ?? [];
    if (openHour === undefined || openMinute === undefined || closeHour === undefined || closeMinute === undefined) return undefined;
    if (openMinute > 59 || closeMinute > 59) return undefined;
    const opens = openHour * 60 + openMinute;
    const closes = closeHour * 60 + closeMinute;
    return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
  });
  return periods.every((period) => period !== undefined) ? periods.sort((one, other) => one.opens - other.opens) : undefined;
}
