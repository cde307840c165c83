import { validateOpeningHours } from '#lib/dates/opening-hours.ts';
import { requiredError, validationError } from '../../http/record-errors.ts';
import type { Hook, RecordValues } from '../hook.ts';

/** Places: validates opening hours, and that a position has both coordinates. */
export const placesHook: Hook = {
  async prepare({ action }, values, before) {
    const hours = values.openingHours;
    const openingHours = hours === undefined || hours === null ? null : validateOpeningHours(hours);
    const message = 'Opening hours are seven days, each with spans that end after they begin.';
    if (openingHours === undefined) throw validationError(action, 'openingHours', 'places_hours_invalid', message);
    const { latitude, longitude }: RecordValues = { ...before, ...values };
    if (Boolean(latitude) !== Boolean(longitude)) throw requiredError(action, latitude ? 'longitude' : 'latitude');
    return hours === undefined ? {} : { openingHours };
  },
};
