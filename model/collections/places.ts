import type { OpeningHours } from '#lib/opening-hours.ts';
import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, file, json, number, select, text, texts } from '#lib/schema/fields.ts';
import { businessStatuses, placeCategories } from './choices.ts';
import { pictureFile } from './file-rules.ts';

export const places = collection({
  name: 'places',
  fields: {
    name: text({ label: 'places.name', required: true, max: 200 }),
    address: text({ label: 'places.address', max: 300 }),
    category: select({ label: 'places.category', required: true, options: placeCategories, optionWords: 'places.category' }),
    types: texts({ label: 'places.types', maxItems: 20, maxLength: 60 }),
    latitude: number({ label: 'places.latitude', min: -90, max: 90 }),
    longitude: number({ label: 'places.longitude', min: -180, max: 180 }),
    rating: number({ label: 'places.rating', min: 0, max: 5, step: 0.1 }),
    priceLevel: number({ label: 'places.priceLevel', integer: true, min: 0, max: 4 }),
    businessStatus: select({
      label: 'places.businessStatus',
      options: businessStatuses,
      optionWords: 'places.businessStatus',
      default: 'OPERATIONAL',
    }),
    /** In Manila time, from Sunday on; null when nobody knows. */
    openingHours: json<OpeningHours | null>({ label: 'places.openingHours', maxBytes: 4000 }),
    phoneNumber: text({ label: 'places.phoneNumber', max: 40 }),
    website: text({ label: 'places.website', format: 'url', max: 300 }),
    photos: file({ label: 'places.photos', ...pictureFile, maxFiles: 10 }),
    isHidden: bool({ label: 'places.isHidden' }),
    isSample: bool({ label: 'places.isSample' }),
  },
  indexes: [['name'], ['category']],
  restorable: true,
  access: { guest: { ...may.read, where: 'isHidden = false' }, staff: may.everything },
});
