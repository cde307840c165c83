import { formatOpeningHours, parseOpeningHours } from '#lib/dates/format-opening-hours.ts';
import type { places } from '#model/collections/pages/places.ts';
import type { StoredRecordOf } from '../../store/store.ts';

/** Columns of a places file in order; photos are not exported. */
export const placeColumns = [
  'id',
  'name',
  'nameFil',
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
/** A column of a places file. */
export type PlaceColumn = (typeof placeColumns)[number];
/** An invalid value for every field, so that validation reports it by field. */
const INVALID_VALUE = 'unreadable';

/** A row of a places file: only the columns it has. */
export type PlaceRow = Partial<Record<PlaceColumn, unknown>>;

/** Converts a place to a row. */
export function toPlaceRow(place: StoredRecordOf<typeof places>): Record<PlaceColumn, string | number | boolean> {
  return { ...place, types: place.types.join('; '), openingHours: formatOpeningHours(place.openingHours) };
}

/** Converts a row to record values: splits lists, parses hours and booleans. */
export function fromPlaceRow(row: PlaceRow): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row };
  if (typeof row.types === 'string')
    values.types = row.types
      .split(/[;,]/)
      .map((type) => type.trim())
      .filter(Boolean);
  if (typeof row.openingHours === 'string') {
    const hours = parseOpeningHours(row.openingHours);
    values.openingHours = hours === undefined ? INVALID_VALUE : hours;
  }
  for (const name of ['isHidden', 'isSample'] as const) if (name in row) values[name] = parseYesNo(row[name]);
  return values;
}

function parseYesNo(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (['yes', 'y', 'oo', 'true', '1'].includes(word)) return true;
  return ['no', 'n', 'hindi', 'false', '0', ''].includes(word) ? false : value;
}
