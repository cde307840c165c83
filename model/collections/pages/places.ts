import type { OpeningHours } from '#lib/dates/opening-hours.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, file, json, number, openSelect, select, text, textList } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { businessStatuses } from '../choices.ts';
import { publicImageLimits } from '../file-limits.ts';
import { placeCategories } from '../place-categories.ts';

/** Places on the map. */
export const places = defineCollection({
  name: 'places',
  fields: {
    name: text({ label: 'places.name', required: true, max: 200 }),
    nameFil: text({ label: 'places.nameFil', translates: 'name', max: 200 }),
    address: text({ label: 'places.address', max: 300 }),
    category: openSelect({
      label: 'places.category',
      required: true,
      options: placeCategories,
      optionMessagePrefix: 'places.category',
      customOptions: 'customPlaceCategories',
    }),
    types: textList({ label: 'places.types', maxItems: 20, maxLength: 60 }),
    latitude: number({ label: 'places.latitude', min: -90, max: 90 }),
    longitude: number({ label: 'places.longitude', min: -180, max: 180 }),
    rating: number({ label: 'places.rating', min: 0, max: 5, step: 0.1 }),
    priceLevel: number({ label: 'places.priceLevel', integer: true, min: 0, max: 4 }),
    businessStatus: select({
      label: 'places.businessStatus',
      options: businessStatuses,
      optionMessagePrefix: 'places.businessStatus',
      default: 'OPERATIONAL',
    }),
    /** Philippine time, from Sunday; null when unknown. */
    openingHours: json<OpeningHours | null>({ label: 'places.openingHours', maxBytes: 4000 }),
    phoneNumber: text({ label: 'places.phoneNumber', max: 40 }),
    website: text({ label: 'places.website', format: 'url', max: 300 }),
    photos: file({ label: 'places.photos', ...publicImageLimits, maxFiles: 10 }),
    isHidden: bool({ label: 'places.isHidden' }),
    isSample: bool({ label: 'places.isSample' }),
  },
  indexes: [['name'], ['category']],
  restorable: true,
  labelFields: ['name'],
  access: {
    guest: { ...accessPresets.readOnly, where: fieldEquals('isHidden', false) },
    staff: [grantTo('editContent', accessPresets.full)],
  },
});
