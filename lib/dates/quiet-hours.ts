import { DAY_MINUTES, MINUTE_MS } from './durations.ts';
import { MANILA_UTC_OFFSET_MS } from './manila-time.ts';

const ZONE_MINUTES = MANILA_UTC_OFFSET_MS / MINUTE_MS;

/**
 * Returns the first time at or after `date` outside the quiet hours, which may span midnight.
 *
 * @param from start and, with `until`, end of the quiet hours in the Philippines, `HH:MM`. Invalid
 *   or equal times mean no quiet hours.
 */
export function skipQuietHours(date: Date, from: string, until: string): Date {
  const [begin, end] = [parseMinutes(from), parseMinutes(until)];
  if (begin === undefined || end === undefined || begin === end) return date;
  const now = (Math.floor(date.getTime() / MINUTE_MS) + ZONE_MINUTES) % DAY_MINUTES;
  const sinceBegin = (now - begin + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - begin + DAY_MINUTES) % DAY_MINUTES;
  if (sinceBegin >= length) return date;
  return new Date((Math.floor(date.getTime() / MINUTE_MS) + length - sinceBegin) * MINUTE_MS);
}

function parseMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
