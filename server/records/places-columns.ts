import { readHours, writeHours } from '#lib/hours-text.ts';
import type { OpeningHours } from '#lib/opening-hours.ts';
import type { places } from '#model/collections/places.ts';
import type { Stored } from '../store/store.ts';

/** What a file of places holds, in this order; photos stay in the portal. */
export const placeColumns = [
  'id',
  'name',
  'address',
  'category',
  'types',
  'latitude',
  'longitude',
  'rating',
  'priceLevel',
  'businessStatus',
  'openingHours',
  'phoneNumber',
  'website',
  'isHidden',
  'isSample',
] as const;
export type PlaceColumn = (typeof placeColumns)[number];
/** A value that no field takes, so that its check refuses it by name. */
const unreadable = 'unreadable';

/** Values of one place as a file has them: only the columns it names. */
export type PlaceRow = Partial<Record<PlaceColumn, unknown>>;

/** A place as one row of a file. */
export function rowOf(place: Stored<typeof places>): Record<PlaceColumn, string | number | boolean> {
  return { ...place, types: place.types.join('; '), openingHours: writeHours(place.openingHours) };
}

/** A row as the record store takes it: lists taken apart, hours read, words for yes and no. */
export function valuesOf(row: PlaceRow): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row };
  if (typeof row.types === 'string')
    values.types = row.types
      .split(/[;,]/)
      .map((type) => type.trim())
      .filter(Boolean);
  if (typeof row.openingHours === 'string') values.openingHours = hoursOf(row.openingHours);
  for (const name of ['isHidden', 'isSample'] as const) if (name in row) values[name] = yesOrNo(row[name]);
  return values;
}

const hoursOf = (text: string): OpeningHours | null | string => {
  const hours = readHours(text);
  return hours === undefined ? unreadable : hours;
};

function yesOrNo(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (['yes', 'y', 'oo', 'true', '1'].includes(word)) return true;
  return ['no', 'n', 'hindi', 'false', '0', ''].includes(word) ? false : value;
}
