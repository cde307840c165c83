import { DAY_MINUTES } from './durations.ts';
import { type OpeningHours, type OpeningPeriod, validateOpeningHours } from './opening-hours.ts';

/* Opening hours as OpenStreetMap writes them: the part of its form that days and times need.
   https://wiki.openstreetmap.org/wiki/Key:opening_hours */

const DAY_CODES: readonly string[] = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Weeks are displayed from Monday. */
const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * Formats opening hours: `Mo-Fr 08:00-17:00; Sa 08:00-12:00`, '24/7' for always open, 'off' for
 * always closed, '' for unknown hours.
 */
export function formatOpeningHours(hours: OpeningHours | null): string {
  if (hours === null) return '';
  const days = hours.map(formatDay);
  if (days.every((day) => day === '00:00-24:00')) return '24/7';
  if (days.every((day) => day === '')) return 'off';
  const rules: string[] = [];
  for (let at = 0; at < 7; ) {
    const text = days[DAYS_FROM_MONDAY[at] ?? 0] ?? '';
    let end = at;
    while (end + 1 < 7 && days[DAYS_FROM_MONDAY[end + 1] ?? 0] === text) end += 1;
    const first = DAY_CODES[DAYS_FROM_MONDAY[at] ?? 0];
    if (text !== '') rules.push(`${end === at ? first : `${first}-${DAY_CODES[DAYS_FROM_MONDAY[end] ?? 0]}`} ${text}`);
    at = end + 1;
  }
  return rules.join('; ');
}

/**
 * Parses the output of {@link formatOpeningHours}; also accepts days as `Mon` and lists as `Mo,We`.
 * Returns null for '', undefined for invalid text.
 */
export function parseOpeningHours(text: string): OpeningHours | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  if (plain === '24/7') return Array.from({ length: 7 }, () => [{ opens: 0, closes: DAY_MINUTES }]);
  if (/^(off|closed)$/i.test(plain)) return Array.from({ length: 7 }, () => []);
  const week: OpeningPeriod[][] = Array.from({ length: 7 }, () => []);
  for (const rule of plain.split(';').map((part) => part.trim())) {
    if (rule === '') continue;
    const [, dayPart, timePart] = /^((?:[A-Za-z]{2,3}[\s,-]*)+)\s+(\d.*|off|closed)$/i.exec(rule) ?? /^()(\d.*)$/.exec(rule) ?? [];
    const days = dayPart === undefined ? undefined : dayPart === '' ? [...DAYS_FROM_MONDAY] : parseDays(dayPart);
    const spans = timePart === undefined ? undefined : parsePeriods(timePart);
    if (days === undefined || spans === undefined) return undefined;
    for (const day of days) week[day] = spans;
  }
  return validateOpeningHours(week);
}

function formatDay(spans: readonly OpeningPeriod[]): string {
  return spans
    .map(({ opens, closes }) => `${formatClock(opens)}-${closes > DAY_MINUTES ? formatClock(closes - DAY_MINUTES) : formatClock(closes)}`)
    .join(',');
}

const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

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
  const spans = text.split(',').map((part) => {
    const [, h1, m1, h2, m2] = /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(part)?.map(Number) ?? [];
    if (h1 === undefined || m1 === undefined || h2 === undefined || m2 === undefined || m1 > 59 || m2 > 59) return undefined;
    const opens = h1 * 60 + m1;
    const closes = h2 * 60 + m2;
    return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
  });
  return spans.every((span) => span !== undefined) ? spans.sort((one, other) => one.opens - other.opens) : undefined;
}
