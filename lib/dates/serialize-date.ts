import { HOUR_MS, SECOND_MS } from './durations.ts';

const DATE_PATTERN = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(Z|[+-]\d\d:?\d\d))?)?$/i;

/**
 * Formats a date as records store it: `YYYY-MM-DD HH:MM:SS.mmmZ` in UTC, so that sorting the texts
 * sorts the dates.
 *
 * @throws RangeError for an invalid date or a year without four digits
 */
export function serializeDate(date: Date): string {
  const text = date.toISOString();
  if (text.length !== 24) throw new RangeError(`The year of ${text} has not four digits`);
  return text.replace('T', ' ');
}

/** Serializes the time this many milliseconds from now; negative numbers are in the past. */
export const serializeDateFromNow = (ms: number): string => serializeDate(new Date(Date.now() + ms));

/**
 * Parses a date: the format of {@link serializeDate}, also with `T`, with an offset or without
 * seconds; a bare date (midnight); or seconds since 1970. UTC unless an offset is given. Returns
 * undefined for anything else and for days that do not exist.
 */
export function parseDate(input: string | number): Date | undefined {
  const time = typeof input === 'number' ? input * SECOND_MS : parseTime(input.trim());
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date : undefined;
}

/** Returns the milliseconds since 1970 of a date of a record; 0 when it cannot be parsed. */
export const toTimestamp = (date: string): number => parseDate(date)?.getTime() ?? 0;

/** Returns the hours between two dates of a record. */
export function countHours(from: string, to: string): number {
  return (toTimestamp(to) - toTimestamp(from)) / HOUR_MS;
}

function parseTime(text: string): number {
  const match = DATE_PATTERN.exec(text);
  if (!match) return Number.NaN;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return Number.NaN;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return Number.NaN;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return Number.NaN;
  const milliseconds = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const offset = parseOffsetMinutes(match[8] ?? 'Z');
  return midnight.getTime() + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * SECOND_MS + milliseconds;
}

function parseOffsetMinutes(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}
