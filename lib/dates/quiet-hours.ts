import { DAY_MINUTES, MINUTE_MS } from './durations.ts';
import { MANILA_UTC_OFFSET_MS } from './manila-time.ts';

const ZONE_MINUTES = MANILA_UTC_OFFSET_MS / MINUTE_MS;

/**
 * Returns the first time at or after `date` outside the quiet hours, which may span midnight.
 * Invalid or equal times mean no quiet hours.
 *
 * @param from start of the quiet hours in the Philippines, `HH:MM`
 * @param until end of the quiet hours
 */
export function skipQuietHours(date: Date, from: string, until: string): Date {
  const [start, end] = [parseMinutes(from), parseMinutes(until)];
  if (start === undefined || end === undefined || start === end) return date;
  const now = (Math.floor(date.getTime() / MINUTE_MS) + ZONE_MINUTES) % DAY_MINUTES;
  const sinceStart = (now - start + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  if (sinceStart >= length) return date;
  return new Date((Math.floor(date.getTime() / MINUTE_MS) + length - sinceStart) * MINUTE_MS);
}

function parseMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
