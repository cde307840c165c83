import type { OpeningPeriod } from '#lib/dates/opening-hours.ts';

const MINUTES_PER_DAY = 24 * 60;

/**
 * A minute of the day as the value of a time input, `08:00`; minutes after midnight wrap around.
 */
export function formatClockTime(minute: number): string {
  const within = minute % MINUTES_PER_DAY;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Parses `08:00` to the minute of the day; undefined for incomplete input. */
export function parseClockTime(text: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/**
 * The period between two clock times; a closing time at or before the opening time is on the next
 * day.
 */
export function toOpenSpan(opens: number, closes: number): OpeningPeriod {
  const end = closes % MINUTES_PER_DAY;
  return { opens, closes: end > opens ? end : end + MINUTES_PER_DAY };
}
