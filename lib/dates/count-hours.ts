import { HOUR_MS } from './durations.ts';
import { toTimestamp } from './serialize-date.ts';

/** Returns the hours between two dates of a record. */
export function countHours(from: string, to: string): number {
  return (toTimestamp(to) - toTimestamp(from)) / HOUR_MS;
}
