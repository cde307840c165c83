import { validateOpeningHours } from '#lib/dates/opening-hours.ts';
import { requiredError, validationError } from '../http/record-errors.ts';
import type { Hook } from './hook.ts';

/** Places: validates opening hours, and that a position has both coordinates. */
export const placesHook: Hook = {
  async prepare({ action }, values, before) {
    const hours = values.openingHours;
    const read = hours === undefined || hours === null ? null : validateOpeningHours(hours);
    if (read === undefined)
      throw validationError(
        action,
        'openingHours',
        'places_hours_invalid',
        'Opening hours are seven days, each with spans that end after they begin.',
      );
    const now = { ...before, ...values };
    const isHalf = (one: string, other: string) => !now[one] && Boolean(now[other]);
    const missing = isHalf('latitude', 'longitude') ? 'latitude' : isHalf('longitude', 'latitude') ? 'longitude' : undefined;
    if (missing) throw requiredError(action, missing);
    return hours === undefined ? {} : { openingHours: read };
  },
};
