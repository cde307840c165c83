import { isPlaced } from '#lib/geo.ts';
import type { MapPoint } from '../../parts/map/map-point.ts';
import type { PortalRecord } from '../../records.ts';

/** A place as lists and marks show it, wherever it comes from (product §3.10). */
export interface ListedPlace extends MapPoint, Pick<PortalRecord<'places'>, 'address' | 'rating' | 'openingHours' | 'isSample'> {
  /** As the maps service names it; anything but the first two is closed (product §9.11). */
  readonly businessStatus: string;
}

/** All that is known of a place. */
export interface Place extends ListedPlace {
  readonly types: readonly string[];
  /** 0 is unknown, 1 to 4 are $ to $$$$. */
  readonly priceLevel: number;
  readonly photos: readonly PlacePhoto[];
  readonly phoneNumber: string;
  readonly website: string;
}

export interface PlacePhoto {
  readonly src: string;
  /** Who is to be named for it; '' for the office's own. */
  readonly credit: string;
}

/** What the record store is asked for, for lists. */
export const allPlaces = {
  sort: 'name',
  fields: 'id,name,address,category,latitude,longitude,rating,businessStatus,openingHours,isSample',
  // As many as one answer may hold: on a phone each further one is a way there and back.
  batch: 1000,
};
export type ListedRecord = Pick<
  PortalRecord<'places'>,
  'id' | 'name' | 'address' | 'category' | 'latitude' | 'longitude' | 'rating' | 'businessStatus' | 'openingHours' | 'isSample'
>;

/** Whether an id is one of the office's own places; the maps service's are longer. */
export const isOfficeId = (id: string): boolean => /^[a-z0-9]{15}$/.test(id);

/** A place out of its record. */
export function placeOf(record: PortalRecord<'places'>): Place {
  const { id, photos, types, priceLevel, phoneNumber, website } = record;
  const listed = listedPlaceOf(record);
  return {
    ...listed,
    types,
    priceLevel,
    phoneNumber,
    website,
    photos: photos.map((name) => ({ src: `/api/files/places/${id}/${encodeURIComponent(name)}`, credit: '' })),
  };
}

/** What lists show of a record, and no more. */
export function listedPlaceOf(record: ListedRecord): ListedPlace {
  const { id, name, address, category, latitude, longitude, rating, businessStatus, openingHours, isSample } = record;
  return { id, name, address, category, latitude, longitude, rating, businessStatus, openingHours, isSample };
}

/** Those that have a place on the map. */
export const onMap = (places: readonly ListedPlace[]): ListedPlace[] => places.filter(isPlaced);
