import { MINUTE_MS } from './durations.ts';
import { addDays, startOfDay } from './manila-days.ts';
import { toManilaDay } from './manila-time.ts';
import { getOpeningStatus, type OpeningHours } from './opening-hours.ts';

/**
 * Returns the first moment at or after the given one at which it is open; undefined when it never
 * is.
 *
 * @param holidays days on which it stays closed, YYYY-MM-DD.
 */
export function findNextOpening(week: OpeningHours, holidays: readonly string[], from: Date): Date | undefined {
  let time = from;
  // Each iteration skips one holiday.
  for (let skipped = 0; skipped <= holidays.length; skipped += 1) {
    const { isOpen, changesIn } = getOpeningStatus(week, time);
    if (!isOpen && changesIn === undefined) return undefined;
    const opening = isOpen ? time : new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS + (changesIn ?? 0) * MINUTE_MS);
    const day = toManilaDay(opening);
    if (!holidays.includes(day)) return opening;
    time = startOfDay(addDays(day, 1));
  }
  return undefined;
}
