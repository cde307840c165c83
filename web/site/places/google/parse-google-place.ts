/// <reference types="google.maps" />
import { DAY_MINUTES } from '#lib/dates/durations.ts';
import type { OpeningHours, OpeningPeriod } from '#lib/dates/opening-hours.ts';
import { getPlaceCategory } from '#model/place-types.ts';
import type { Place } from '../place.ts';

/** The fields to request for each place; Google charges by field. */
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
] as const;

const MAX_PHOTOS = 6;
const priceLevels = ['FREE', 'INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'];

/** The part of a Google place that this module reads. */
export type GooglePlace = Pick<google.maps.places.Place, (typeof googleFields)[number]>;

/** Converts a Google place to a place of the page; its category follows from its types. */
export function parseGooglePlace(place: GooglePlace): Place {
  const types = place.types ?? [];
  return {
    id: place.id,
    name: place.displayName ?? '',
    otherName: '',
    address: place.formattedAddress ?? '',
    latitude: place.location?.lat() ?? 0,
    longitude: place.location?.lng() ?? 0,
    category: getPlaceCategory(types),
    rating: place.rating ?? 0,
    types,
    priceLevel: Math.max(0, priceLevels.indexOf(place.priceLevel ?? '')),
    businessStatus: place.businessStatus ?? '',
    openingHours: parseGoogleHours(place.regularOpeningHours),
    phoneNumber: place.nationalPhoneNumber ?? '',
    website: place.websiteURI ?? '',
    isSample: false,
    photos: (place.photos ?? []).slice(0, MAX_PHOTOS).map((photo) => ({
      src: photo.getURI({ maxWidth: 800 }),
      credit: photo.authorAttributions[0]?.displayName ?? '',
    })),
  };
}

type GoogleHours = google.maps.places.Place['regularOpeningHours'];

/** A single period that opens on Sunday at midnight and never closes means always open. */
function parseGoogleHours(hours: GoogleHours): OpeningHours | null {
  if (!hours || hours.periods.length === 0) return null;
  const week: OpeningPeriod[][] = Array.from({ length: 7 }, () => []);
  for (const { open, close } of hours.periods) {
    if (!close) return Array.from({ length: 7 }, () => [{ opens: 0, closes: DAY_MINUTES }]);
    const opens = open.hour * 60 + open.minute;
    const days = (close.day - open.day + 7) % 7;
    week[open.day]?.push({ opens, closes: days * DAY_MINUTES + close.hour * 60 + close.minute });
  }
  return week;
}
