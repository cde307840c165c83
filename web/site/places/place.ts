import { hasPosition } from '#lib/position.ts';
import { isRecordId } from '#lib/record-id.ts';
import type { Language } from '#model/collections/choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import type { MapPoint } from '../../parts/map/map-point.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { FieldNames } from '../field-names.ts';

/** The fields of a place that lists and markers show, from any provider (product §3.10). */
export interface ListedPlace extends MapPoint, Pick<PortalRecord<'places'>, 'address' | 'rating' | 'openingHours' | 'isSample'> {
  /** Google's business status; anything but the first two means closed (product §9.11). */
  readonly businessStatus: string;
  /** The language of the name, if it differs from that of the page. */
  readonly nameLanguage?: Language | undefined;
  /** The name in the other language, for the search; '' for none. */
  readonly otherName: string;
}

/** All details of a place. */
export interface Place extends ListedPlace {
  readonly types: readonly string[];
  /** Price level: 0 is unknown, 1 to 4 are $ to $$$$. */
  readonly priceLevel: number;
  readonly photos: readonly PlacePhoto[];
  readonly phoneNumber: string;
  readonly website: string;
}

export interface PlacePhoto {
  readonly src: string;
  /** Attribution to show; '' for the office's own places. */
  readonly credit: string;
}

/** Options of the request for all places. */
export const allPlacesQuery = {
  sort: 'name',
  fields: 'id,name,nameFil,address,category,latitude,longitude,rating,businessStatus,openingHours,isSample',
  // As many as possible, because each further page costs a round trip.
  batch: pageLimits.recordsPerPage,
} as const;
/** A place as a list request returns it, in both languages. */
export type ListedRecord = Pick<PortalRecord<'places'>, FieldNames<(typeof allPlacesQuery)['fields']>>;

/** Whether an id belongs to one of the office's places; Google's ids are longer. */
export const isOfficeId: (id: string) => boolean = isRecordId;

/** Converts a record to a place with details, in a language. */
export function toPlace(record: PortalRecord<'places'>, language: Language): Place {
  const { id, photos, types, priceLevel, phoneNumber, website } = record;
  return {
    ...toListedPlace(record, language),
    types,
    priceLevel,
    phoneNumber,
    website,
    photos: photos.map((name) => ({ src: `/api/files/places/${id}/${encodeURIComponent(name)}`, credit: '' })),
  };
}

/** Converts a record to the fields that lists show, in a language. */
export function toListedPlace(record: ListedRecord, language: Language): ListedPlace {
  const { id, address, category, latitude, longitude, rating, businessStatus, openingHours, isSample } = record;
  return {
    ...localizePlaceName(record, language),
    ...{ id, address, category, latitude, longitude, rating, businessStatus, openingHours, isSample },
  };
}

/**
 * Picks the name for a language, as `localizeRecord` does, but without the declaration of the
 * collection, which the page would load only for this.
 */
export function localizePlaceName(
  { name, nameFil }: Pick<ListedRecord, 'name' | 'nameFil'>,
  language: Language,
): Pick<ListedPlace, 'name' | 'nameLanguage' | 'otherName'> {
  if (nameFil.trim() === '') return { name, nameLanguage: language === 'fil' ? 'en' : undefined, otherName: '' };
  return language === 'fil' ? { name: nameFil, otherName: name } : { name, otherName: nameFil };
}

/** Returns the places that have a position on the map. */
export const filterMappable = (places: readonly ListedPlace[]): ListedPlace[] => places.filter(hasPosition);
