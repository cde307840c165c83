import { validateOpeningHours } from '#lib/dates/opening-hours.ts';
import { PortalError } from '#lib/portal-error.ts';
import type { Hook } from './hook.ts';

/** Places: validates opening hours, and that a position has both coordinates. */
export const placesHook: Hook = {
  async prepare({ action }, values, before) {
    const refuse = (field: string, code: string, message: string): never => {
      throw new PortalError('invalid', `Failed to ${action} record.`, { fields: { [field]: { code, message } } });
    };
    const hours = values.openingHours;
    const read = hours === undefined || hours === null ? null : validateOpeningHours(hours);
    if (read === undefined)
      refuse('openingHours', 'places_hours_invalid', 'Opening hours are seven days, each with spans that end after they begin.');
    const now = { ...before, ...values };
    const isHalf = (one: string, other: string) => !now[one] && Boolean(now[other]);
    if (isHalf('latitude', 'longitude')) refuse('latitude', 'validation_required', 'Cannot be blank.');
    if (isHalf('longitude', 'latitude')) refuse('longitude', 'validation_required', 'Cannot be blank.');
    return hours === undefined ? {} : { openingHours: read };
  },
};
