import { HOUR_MS } from '#lib/dates/durations.ts';
import { toTimestamp } from '#lib/dates/serialize-date.ts';

/** Returns the hours between two dates of a record. */
export function hoursBetween(from: string, to: string): number {
  return (toTimestamp(to) - toTimestamp(from)) / HOUR_MS;
}
