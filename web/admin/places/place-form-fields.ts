import { formatOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { validateOpeningHours } from '#lib/dates/opening-hours.ts';
import { PhotosControl } from '../record-form/controls/photos-control.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { HoursControl } from './hours-control.tsx';
import type { StaffPlace } from './place-list.tsx';

/** The fields of the form, which follow below a map. */
export const placeFormFields: readonly FormField<keyof StaffPlace & string>[] = [
  { name: 'latitude' },
  { name: 'longitude' },
  { name: 'name' },
  { name: 'nameFil', help: 'adminPlaces.nameFil.help' },
  { name: 'category' },
  { name: 'businessStatus' },
  { name: 'address', wide: true },
  { name: 'phoneNumber' },
  { name: 'website', help: 'adminPlaces.website.help' },
  { name: 'openingHours', control: HoursControl, formatValue: (hours) => formatOpeningHours(validateOpeningHours(hours) ?? null) },
  { name: 'types', help: 'adminPlaces.types.help' },
  { name: 'rating', help: 'adminPlaces.rating.help' },
  { name: 'priceLevel', help: 'adminPlaces.priceLevel.help' },
  { name: 'photos', control: PhotosControl },
  { name: 'isHidden', wide: true, help: 'adminPlaces.isHidden.help' },
  { name: 'isSample', wide: true, help: 'adminPlaces.isSample.help' },
];
