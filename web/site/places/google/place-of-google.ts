/// <reference types="google.maps" />
import type { OpeningHours, OpenSpan } from '#lib/opening-hours.ts';
import { categoryOfTypes } from '#model/place-types.ts';
import type { Place } from '../place.ts';

/** What is asked of the vendor about each place; it charges by the fields. */
export const googleFields = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'rating',
  'types',
  'photos',
  'priceLevel',
  'businessStatus',
  'regularOpeningHours',
  'nationalPhoneNumber',
  'websiteURI',
];

const MOST_PHOTOS = 6;
const priceLevels = ['FREE', 'INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'];

/** The part of the vendor's place that is read here. */
export type GooglePlace = Pick<
  google.maps.places.Place,
  | 'id'
  | 'displayName'
  | 'formattedAddress'
  | 'location'
  | 'rating'
  | 'types'
  | 'photos'
  | 'priceLevel'
  | 'businessStatus'
  | 'regularOpeningHours'
  | 'nationalPhoneNumber'
  | 'websiteURI'
>;

/** A place of the maps service as the page shows it; its category follows from its types. */
export function placeOfGoogle(place: GooglePlace): Place {
  const types = place.types ?? [];
  return {
    id: place.id,
    name: place.displayName ?? '',
    address: place.formattedAddress ?? '',
    latitude: place.location?.lat() ?? 0,
    longitude: place.location?.lng() ?? 0,
    category: categoryOfTypes(types),
    rating: place.rating ?? 0,
    types,
    priceLevel: Math.max(0, priceLevels.indexOf(place.priceLevel ?? '')),
    businessStatus: place.businessStatus ?? '',
    openingHours: hoursOf(place.regularOpeningHours),
    phoneNumber: place.nationalPhoneNumber ?? '',
    website: place.websiteURI ?? '',
    isSample: false,
    photos: (place.photos ?? []).slice(0, MOST_PHOTOS).map((photo) => ({
      src: photo.getURI({ maxWidth: 800 }),
      credit: photo.authorAttributions[0]?.displayName ?? '',
    })),
  };
}

type GoogleHours = google.maps.places.Place['regularOpeningHours'];

/** One period that opens on Sunday at midnight and never closes stands for always. */
function hoursOf(hours: GoogleHours): OpeningHours | null {
  if (!hours || hours.periods.length === 0) return null;
  const week: OpenSpan[][] = Array.from({ length: 7 }, () => []);
  for (const { open, close } of hours.periods) {
    if (!close) return Array.from({ length: 7 }, () => [{ opens: 0, closes: 24 * 60 }]);
    const opens = open.hour * 60 + open.minute;
    const days = (close.day - open.day + 7) % 7;
    week[open.day]?.push({ opens, closes: days * 24 * 60 + close.hour * 60 + close.minute });
  }
  return week;
}
