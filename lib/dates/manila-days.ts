import { DAY_MS } from './durations.ts';
import { MANILA_UTC_OFFSET_MS, toManilaDay } from './manila-time.ts';

// The days and months around one of these have years of four digits as well.
const MONTH = /^(?!0000|9999)\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * Returns the time at which a day, `YYYY-MM-DD`, begins in the Philippines.
 *
 * @throws RangeError when the text is not a day
 */
export function startOfDay(day: string): Date {
  return new Date(parseDay(day) - MANILA_UTC_OFFSET_MS);
}

/**
 * Adds days to a day, `YYYY-MM-DD`; negative numbers go back.
 *
 * @throws RangeError when the text is not a day
 */
export function addDays(day: string, days: number): string {
  return new Date(parseDay(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Lists the last `count` days in the Philippines up to today, oldest first. */
export function listLastDays(count: number, now: Date): string[] {
  const today = toManilaDay(now);
  return Array.from({ length: count }, (_none, index) => addDays(today, index - count + 1));
}

/** Whether a value is a day of the calendar, `YYYY-MM-DD`, of the years 1 to 9998. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && isMonth(value.slice(0, 7)) && !Number.isNaN(toMidnight(value));
}

/** Whether a text is a month, `YYYY-MM`, of the years 1 to 9998. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** Adds months to a month, `YYYY-MM`; negative numbers go back. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** Lists the days of a month, `YYYY-MM`. */
export function listDaysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** Formats a time in the Philippines for spreadsheets: `2025-08-05 09:30`. */
export function formatManilaMinute(date: Date): string {
  return new Date(date.getTime() + MANILA_UTC_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * Returns midnight UTC of a day, `YYYY-MM-DD`, in milliseconds since 1970.
 *
 * @throws RangeError when the text is not a day
 */
export function parseDay(day: string): number {
  const time = toMidnight(day);
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${day}`);
  return time;
}

/** Returns midnight UTC of a day, `YYYY-MM-DD`; NaN when the text is not a day. */
function toMidnight(text: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse reads February 31 as March 3.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : Number.NaN;
}
