import { toManilaDay } from '#lib/dates/manila-time.ts';
import { useClock } from '../../parts/use-clock.ts';

/**
 * Returns the day in the Philippines, `YYYY-MM-DD`. Renders the component again at midnight, since
 * pages stay open overnight.
 */
export const useToday = (): string => useClock((now) => toManilaDay(new Date(now)));
