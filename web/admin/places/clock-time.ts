import type { OpenSpan } from '#lib/opening-hours.ts';

const DAY = 24 * 60;

/** `08:00` for a minute of the day, as time inputs have it; minutes after midnight begin again. */
export function clockOf(minute: number): string {
  const within = minute % DAY;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** The minute of the day in `08:00`; undefined for an input that is being typed. */
export function minuteOf(text: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** A span between two clock times: closing at or before opening means the next day. */
export function spanOf(opens: number, closes: number): OpenSpan {
  const end = closes % DAY;
  return { opens, closes: end > opens ? end : end + DAY };
}
