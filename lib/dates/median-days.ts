import { median } from '../numbers/median.ts';
import { DAY_MS } from './durations.ts';
import { parseDate } from './serialize-date.ts';

/**
 * Returns the median length of periods in days, to a tenth; null without periods.
 *
 * @param periods dates of records; a period with a missing end is not counted
 */
export function medianDays(periods: readonly (readonly [from: string, until: string])[]): number | null {
  const days = median(
    periods.flatMap((dates) => {
      const [from, until] = dates.map(parseDate);
      return from && until ? [(until.getTime() - from.getTime()) / DAY_MS] : [];
    }),
  );
  return days === undefined ? null : Math.round(days * 10) / 10;
}
