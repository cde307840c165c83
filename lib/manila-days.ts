import { MANILA_AHEAD_MS, manilaDay } from './manila.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/**
 * The moment at which a day, `YYYY-MM-DD`, begins in the Philippines.
 * @throws RangeError when the text is no day
 */
export function dayBegins(day: string): Date {
  return new Date(timeOf(day) - MANILA_AHEAD_MS);
}

/**
 * The day so many days later, earlier when negative.
 * @throws RangeError when the text is no day
 */
export function dayAfter(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last days up to today in the Philippines, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = manilaDay(now);
  return Array.from({ length: count }, (_none, at) => dayAfter(today, at - count + 1));
}

/** Whether a text is a month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The month so many months later, earlier when negative; `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** `2025-08-05 09:30`: a moment in the Philippines as spreadsheets read and sort it. */
export function manilaMinute(date: Date): string {
  return new Date(date.getTime() + MANILA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

function timeOf(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) throw new RangeError(`Not a day: ${day}`);
  return time;
}
