import { PortalError } from '#lib/errors.ts';
import { readOpeningHours } from '#lib/opening-hours.ts';
import type { Hook } from './hook.ts';

/** Hours must be seven days that can be true, and a position has both its parts. */
export const placesHook: Hook = {
  async prepare({ action }, values, before) {
    const refuse = (field: string, code: string, message: string): never => {
      throw new PortalError('invalid', `Failed to ${action} record.`, { fields: { [field]: { code, message } } });
    };
    const hours = values.openingHours;
    const read = hours === undefined || hours === null ? null : readOpeningHours(hours);
    if (read === undefined)
      refuse('openingHours', 'places_hours_invalid', 'Opening hours are seven days, each with spans that end after they begin.');
    const now = { ...before, ...values };
    const isHalf = (one: string, other: string) => !now[one] && Boolean(now[other]);
    if (isHalf('latitude', 'longitude')) refuse('latitude', 'validation_required', 'Cannot be blank.');
    if (isHalf('longitude', 'latitude')) refuse('longitude', 'validation_required', 'Cannot be blank.');
    return hours === undefined ? {} : { openingHours: read };
  },
};
