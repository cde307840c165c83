import { manilaDay } from './manila.ts';

/** How long ago, in days of the calendar; the words for it are the caller's. */
export type RelativeDate = { kind: 'today' | 'yesterday' | 'date' } | { kind: 'daysAgo'; days: number };

/** How a date is told on a given day: today, yesterday, 2 to 7 days ago by the Philippine calendar, otherwise as a date. */
export function relativeDate(date: Date, now: Date): RelativeDate {
  const days = (Date.parse(manilaDay(now)) - Date.parse(manilaDay(date))) / (24 * 60 * 60 * 1000);
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  return days > 1 && days <= 7 ? { kind: 'daysAgo', days } : { kind: 'date' };
}
