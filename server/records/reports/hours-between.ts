import { HOUR_MS } from '#lib/dates/durations.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';

/** Returns the hours between two dates of a record. */
export function hoursBetween(from: string, to: string): number {
  return ((parseDate(to)?.getTime() ?? 0) - (parseDate(from)?.getTime() ?? 0)) / HOUR_MS;
}
