import { DAY_MS } from './durations.ts';
import { parseDay } from './manila-days.ts';

/** Non-working days: weekdays (0 is Sunday) and single days, `YYYY-MM-DD`. */
export interface WorkCalendar {
  weekendDays: readonly number[];
  holidays: readonly string[];
}

/**
 * Returns the day on which `days` working days have passed; the first counted is the first working
 * day after `start`. With 0 days: `start`, or the next working day.
 *
 * @throws RangeError when `start` is not a day, `days` not a whole number from 0, or no weekday is
 *   a working day
 */
export function addWorkingDays(start: string, days: number, calendar: WorkCalendar): string {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`Not a number of days: ${days}`);
  if (new Set(calendar.weekendDays).size >= 7) throw new RangeError('No day of the week is a working day');
  let time = parseDay(start);
  if (days === 0) while (!isWorkingTime(time, calendar)) time += DAY_MS;
  for (let remaining = days; remaining > 0; ) {
    time += DAY_MS;
    if (isWorkingTime(time, calendar)) remaining -= 1;
  }
  return formatDay(time);
}

/**
 * Counts the working days after `start` up to and including `end`; negative when `end` is earlier.
 * The inverse of {@link addWorkingDays}.
 *
 * @throws RangeError when a text is not a day
 */
export function countWorkingDays(start: string, end: string, calendar: WorkCalendar): number {
  const [from, to] = [parseDay(start), parseDay(end)];
  let count = 0;
  for (let time = Math.min(from, to) + DAY_MS; time <= Math.max(from, to); time += DAY_MS) {
    if (isWorkingTime(time, calendar)) count += 1;
  }
  return to < from && count > 0 ? -count : count;
}

function isWorkingTime(time: number, calendar: WorkCalendar): boolean {
  return !calendar.weekendDays.includes(new Date(time).getUTCDay()) && !calendar.holidays.includes(formatDay(time));
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
