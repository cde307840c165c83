import { DAY_MINUTES } from './durations.ts';
import { toManilaClock } from './manila-time.ts';

/**
 * Minutes after midnight. `closes` may be after midnight of the next day: 22:00 to 02:00 is 1320 to
 * 1560.
 */
export interface OpeningPeriod {
  readonly opens: number;
  readonly closes: number;
}

/** The periods of each weekday, from Sunday; an empty list means closed. */
export type OpeningHours = readonly (readonly OpeningPeriod[])[];

/** Whether it is open, and in how many minutes that changes; absent when it never does. */
export interface OpeningStatus {
  readonly isOpen: boolean;
  readonly changesIn?: number;
}

/** Minutes of a day. */
const WEEK_MINUTES = 7 * DAY_MINUTES;
const MAX_PERIODS = 4;

/**
 * Validates opening hours from outside: seven days with at most four periods each, none
 * overlapping. Returns undefined for anything else.
 */
export function validateOpeningHours(value: unknown): OpeningHours | undefined {
  if (!Array.isArray(value) || value.length !== 7) return undefined;
  const days = value.map(parseDay);
  if (!days.every((day) => day !== undefined)) return undefined;
  const starts = days.flatMap((spans, day) =>
    spans.map(({ opens, closes }) => [day * DAY_MINUTES + opens, day * DAY_MINUTES + closes] as const),
  );
  const isApart = starts.every(([, ends], index) => ends <= (starts[index + 1]?.[0] ?? (starts[0]?.[0] ?? 0) + WEEK_MINUTES));
  return isApart ? days : undefined;
}

function parseDay(value: unknown): readonly OpeningPeriod[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_PERIODS) return undefined;
  const spans = value.map(parsePeriod);
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

function parsePeriod(value: unknown): OpeningPeriod | undefined {
  if (typeof value !== 'object' || value === null || !('opens' in value) || !('closes' in value)) return undefined;
  const { opens, closes } = value;
  if (!Number.isInteger(opens) || !Number.isInteger(closes)) return undefined;
  const span = { opens: opens as number, closes: closes as number };
  return span.opens >= 0 && span.opens < DAY_MINUTES && span.closes > span.opens && span.closes - span.opens <= DAY_MINUTES
    ? span
    : undefined;
}

/** Returns the minute of the week in the Philippines, counted from Sunday midnight. */
export function getManilaWeekMinute(date: Date): number {
  const clock = toManilaClock(date);
  return clock.getUTCDay() * DAY_MINUTES + clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** Returns whether it is open at a time in the Philippines, and when that changes. */
export function getOpeningStatus(hours: OpeningHours, date: Date): OpeningStatus {
  const spans = hours.flatMap((day, index) =>
    day.map(({ opens, closes }) => [index * DAY_MINUTES + opens, index * DAY_MINUTES + closes] as const),
  );
  // A period of Saturday night extends into the next week.
  const isOpenIn = (minute: number): boolean =>
    spans.some(([from, to]) => (from <= minute && minute < to) || (from <= minute + WEEK_MINUTES && minute + WEEK_MINUTES < to));
  const now = getManilaWeekMinute(date);
  const isOpen = isOpenIn(now);
  const ahead = [...new Set(spans.flat().map((edge) => (edge - now + 2 * WEEK_MINUTES) % WEEK_MINUTES))].filter((minutes) => minutes > 0);
  const changesIn = ahead.sort((one, other) => one - other).find((minutes) => isOpenIn((now + minutes) % WEEK_MINUTES) !== isOpen);
  return changesIn === undefined ? { isOpen } : { isOpen, changesIn };
}
