import { MANILA_AHEAD_MS } from './manila.ts';

const MINUTE_IN_MS = 60_000;
const DAY_IN_MINUTES = 24 * 60;
const ZONE_MINUTES = MANILA_AHEAD_MS / MINUTE_IN_MS;

/**
 * The first moment at or after `date` that lies outside the quiet hours, which may go over midnight.
 *
 * @param from, until times of day in the Philippines, `HH:MM`; anything else, or both the same: no hour is quiet
 */
export function afterQuietHours(date: Date, from: string, until: string): Date {
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin === undefined || end === undefined || begin === end) return date;
  const now = (Math.floor(date.getTime() / MINUTE_IN_MS) + ZONE_MINUTES) % DAY_IN_MINUTES;
  const sinceBegin = (now - begin + DAY_IN_MINUTES) % DAY_IN_MINUTES;
  const length = (end - begin + DAY_IN_MINUTES) % DAY_IN_MINUTES;
  if (sinceBegin >= length) return date;
  return new Date((Math.floor(date.getTime() / MINUTE_IN_MS) + length - sinceBegin) * MINUTE_IN_MS);
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
