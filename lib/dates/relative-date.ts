import { DAY_MS } from './durations.ts';
import { toManilaDay } from './manila-time.ts';

/** How long ago a date was, in calendar days; the caller formats it. */
export type RelativeDate = { kind: 'today' | 'yesterday' | 'date' } | { kind: 'daysAgo'; days: number };

/**
 * Classifies a date relative to now by the Philippine calendar: today, yesterday, 2 to 7 days ago,
 * otherwise a date.
 */
export function getRelativeDate(date: Date, now: Date): RelativeDate {
  const days = (Date.parse(toManilaDay(now)) - Date.parse(toManilaDay(date))) / DAY_MS;
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  return days > 1 && days <= 7 ? { kind: 'daysAgo', days } : { kind: 'date' };
}
