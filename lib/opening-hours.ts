import { manilaClock } from './manila.ts';

/** Minutes after midnight. `closes` may lie after midnight of the next day: 22:00 to 02:00 is 1320 to 1560. */
export interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

/** The spans of each day of the week, from Sunday on; an empty list is a day off. */
export type OpeningHours = readonly (readonly OpenSpan[])[];

/** Whether it is open, and in how many minutes that changes; absent when it never does. */
export interface Opening {
  readonly isOpen: boolean;
  readonly changesIn?: number;
}

export const DAY_MINUTES = 24 * 60;
const WEEK = 7 * DAY_MINUTES;
const MOST_SPANS = 4;

/** Opening hours as they may be stored: seven days, each with at most four spans that do not run into each other. Undefined for anything else. */
export function readOpeningHours(value: unknown): OpeningHours | undefined {
  if (!Array.isArray(value) || value.length !== 7) return undefined;
  const days = value.map(readDay);
  if (!days.every((day) => day !== undefined)) return undefined;
  const starts = days.flatMap((spans, day) =>
    spans.map(({ opens, closes }) => [day * DAY_MINUTES + opens, day * DAY_MINUTES + closes] as const),
  );
  const isApart = starts.every(([, ends], at) => ends <= (starts[at + 1]?.[0] ?? (starts[0]?.[0] ?? 0) + WEEK));
  return isApart ? days : undefined;
}

function readDay(value: unknown): readonly OpenSpan[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_SPANS) return undefined;
  const spans = value.map(readSpan);
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

function readSpan(value: unknown): OpenSpan | undefined {
  if (typeof value !== 'object' || value === null || !('opens' in value) || !('closes' in value)) return undefined;
  const { opens, closes } = value;
  if (!Number.isInteger(opens) || !Number.isInteger(closes)) return undefined;
  const span = { opens: opens as number, closes: closes as number };
  return span.opens >= 0 && span.opens < DAY_MINUTES && span.closes > span.opens && span.closes - span.opens <= DAY_MINUTES
    ? span
    : undefined;
}

/** The minute of the week in the Philippines at a moment, from Sunday midnight on. */
export function manilaWeekMinute(date: Date): number {
  const clock = manilaClock(date);
  return clock.getUTCDay() * DAY_MINUTES + clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** How opening hours stand at a moment, in Manila time. */
export function openingAt(hours: OpeningHours, date: Date): Opening {
  const spans = hours.flatMap((day, index) =>
    day.map(({ opens, closes }) => [index * DAY_MINUTES + opens, index * DAY_MINUTES + closes] as const),
  );
  // A span of Saturday night reaches into the next week.
  const isOpenIn = (minute: number): boolean =>
    spans.some(([from, to]) => (from <= minute && minute < to) || (from <= minute + WEEK && minute + WEEK < to));
  const now = manilaWeekMinute(date);
  const isOpen = isOpenIn(now);
  const ahead = [...new Set(spans.flat().map((edge) => (edge - now + 2 * WEEK) % WEEK))].filter((minutes) => minutes > 0);
  const changesIn = ahead.sort((one, other) => one - other).find((minutes) => isOpenIn((now + minutes) % WEEK) !== isOpen);
  return changesIn === undefined ? { isOpen } : { isOpen, changesIn };
}
