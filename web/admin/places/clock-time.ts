import { DAY_MINUTES } from '#lib/dates/durations.ts';
import type { OpeningPeriod } from '#lib/dates/opening-hours.ts';

/** Formats a minute of the day for a time input, `08:00`; minutes of the next day wrap around. */
export function formatClockTime(minute: number): string {
  const minuteOfDay = minute % DAY_MINUTES;
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}

/** Parses `08:00` to the minute of the day; undefined for incomplete input. */
export function parseClockTime(text: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/**
 * Returns the period between two times; a closing time at or before the opening time is on the next
 * day.
 */
export function toOpeningPeriod(opens: number, closes: number): OpeningPeriod {
  const end = closes % DAY_MINUTES;
  return { opens, closes: end > opens ? end : end + DAY_MINUTES };
}
