const DAY = 24 * 60 * 60 * 1000;

/** Which days are no working days: days of the week (0 is Sunday) and single days, `YYYY-MM-DD`. */
export interface WorkCalendar {
  weekendDays: readonly number[];
  holidays: readonly string[];
}

/**
 * Whether a day, `YYYY-MM-DD`, is a working day.
 * @throws RangeError when the text is no day
 */
export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  return works(timeOf(day), calendar);
}

/**
 * The day on which so many working days have passed; the first is the first working day after `start`.
 * No days: `start` itself, or the working day that follows it.
 * @throws RangeError when `start` is no day, `days` no whole number from 0, or no day of the week is worked
 */
export function addWorkingDays(start: string, days: number, calendar: WorkCalendar): string {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`Not a number of days: ${days}`);
  if (new Set(calendar.weekendDays).size >= 7) throw new RangeError('No day of the week is a working day');
  let time = timeOf(start);
  if (days === 0) while (!works(time, calendar)) time += DAY;
  for (let left = days; left > 0; ) {
    time += DAY;
    if (works(time, calendar)) left -= 1;
  }
  return dayOf(time);
}

/**
 * How many working days lie after `start` up to and with `end`; negative when `end` is earlier. What
 * {@link addWorkingDays} adds, this counts.
 * @throws RangeError when a text is no day
 */
export function workingDaysBetween(start: string, end: string, calendar: WorkCalendar): number {
  const [from, to] = [timeOf(start), timeOf(end)];
  let count = 0;
  for (let time = Math.min(from, to) + DAY; time <= Math.max(from, to); time += DAY) {
    if (works(time, calendar)) count += 1;
  }
  return to < from && count > 0 ? -count : count;
}

function works(time: number, calendar: WorkCalendar): boolean {
  return !calendar.weekendDays.includes(new Date(time).getUTCDay()) && !calendar.holidays.includes(dayOf(time));
}

function timeOf(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time) || dayOf(time) !== day) throw new RangeError(`Not a day: ${day}`);
  return time;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
