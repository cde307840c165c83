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

/** Whether it is open, and in how many minutes that changes; `changesIn` is absent for never. */
export interface OpeningStatus {
  readonly isOpen: boolean;
  readonly changesIn?: number;
}

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
  const periods = listWeekPeriods(days);
  const haveNoOverlap = periods.every(
    ({ closes }, index) => closes <= (periods[index + 1]?.opens ?? (periods[0]?.opens ?? 0) + WEEK_MINUTES),
  );
  return haveNoOverlap ? days : undefined;
}

function parseDay(value: unknown): readonly OpeningPeriod[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_PERIODS) return undefined;
  const periods = value.map(parsePeriod);
  return periods.every((period) => period !== undefined) ? periods : undefined;
}

function parsePeriod(value: unknown): OpeningPeriod | undefined {
  if (typeof value !== 'object' || value === null || !('opens' in value) || !('closes' in value)) return undefined;
  const [opens, closes] = [value.opens, value.closes] as [number, number];
  if (!Number.isInteger(opens) || !Number.isInteger(closes)) return undefined;
  return opens >= 0 && opens < DAY_MINUTES && closes > opens && closes - opens <= DAY_MINUTES ? { opens, closes } : undefined;
}

/** Returns the minute of the week in the Philippines, counted from Sunday midnight. */
export function getManilaWeekMinute(date: Date): number {
  const clock = toManilaClock(date);
  return clock.getUTCDay() * DAY_MINUTES + clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** Returns whether it is open at a time in the Philippines, and when that changes. */
export function getOpeningStatus(hours: OpeningHours, date: Date): OpeningStatus {
  const periods = listWeekPeriods(hours);
  // A period of Saturday night extends into the next week.
  const isOpenAt = (minute: number): boolean =>
    periods.some(
      ({ opens, closes }) => (opens <= minute && minute < closes) || (opens <= minute + WEEK_MINUTES && minute + WEEK_MINUTES < closes),
    );
  const now = getManilaWeekMinute(date);
  const isOpen = isOpenAt(now);
  const changesIn = periods
    .flatMap(({ opens, closes }) => [opens, closes])
    .map((minute) => (minute - now + 2 * WEEK_MINUTES) % WEEK_MINUTES)
    .sort((one, other) => one - other)
    .find((minutes) => isOpenAt((now + minutes) % WEEK_MINUTES) !== isOpen);
  return changesIn === undefined ? { isOpen } : { isOpen, changesIn };
}

/** Returns the periods of a week in minutes from Sunday midnight. */
function listWeekPeriods(hours: OpeningHours): OpeningPeriod[] {
  return hours.flatMap((periods, day) =>
    periods.map(({ opens, closes }) => ({ opens: day * DAY_MINUTES + opens, closes: day * DAY_MINUTES + closes })),
  );
}
