import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { PortalError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import { getProperty } from '#lib/texts/parse-json.ts';
import type { places } from '#model/collections/pages/places.ts';
import { maxImportedPlaces, type PlaceFormat } from '#model/endpoints/office/places-import-export.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { type PlaceColumn, type PlaceRow, placeColumns, toPlaceRow } from './place-columns.ts';

/** Byte order mark, by which spreadsheet programs detect UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The rows of a parsed file. */
export interface ParsedPlaceFile {
  readonly rows: readonly { readonly line: number; readonly row: PlaceRow }[];
  /** Columns that are ignored. */
  readonly ignored: readonly string[];
}

/** Column names of map programs and spreadsheets. */
const columnAliases: Readonly<Record<string, PlaceColumn>> = {
  'name:fil': 'nameFil',
  'name:tl': 'nameFil',
  opening_hours: 'openingHours',
  phone: 'phoneNumber',
  'contact:phone': 'phoneNumber',
  'contact:website': 'website',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
};
/** OpenStreetMap tags whose values are place types. */
const osmTypeTags = ['amenity', 'shop', 'healthcare', 'leisure', 'tourism', 'office', 'public_transport', 'craft'];

/**
 * Formats places as a file. A cell that a spreadsheet would evaluate as a formula is prefixed with
 * an apostrophe.
 */
export function formatPlaceFile(format: PlaceFormat, placeRecords: readonly StoredRecordOf<typeof places>[]): string {
  const rows = placeRecords.map(toPlaceRow);
  if (format === 'csv') {
    const cells = rows.map((row) => placeColumns.map((name) => (typeof row[name] === 'boolean' ? String(row[name]) : row[name])));
    return BYTE_ORDER_MARK + stringify([[...placeColumns], ...cells], { escape_formulas: true, record_delimiter: 'windows' });
  }
  const features = rows.map(({ id, latitude, longitude, ...properties }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`;
}

/**
 * Parses rows and columns of a places file.
 *
 * @throws PortalError `invalid` on `text` for an invalid file
 */
export function parsePlaceFile(format: PlaceFormat, text: string): ParsedPlaceFile {
  const file = format === 'csv' ? parseCsv(text) : parseGeoJson(text);
  if (file.rows.length === 0) throw invalidFileError('places_file_empty', 'There is no place in the file.');
  if (file.rows.length > maxImportedPlaces) {
    throw invalidFileError('places_file_long', `There are more than ${maxImportedPlaces} places in the file.`, { most: maxImportedPlaces });
  }
  return file;
}

function parseCsv(text: string): ParsedPlaceFile {
  let headers: string[] = [];
  let lines: { record: Record<string, string>; info: { lines: number } }[];
  try {
    lines = parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: detectDelimiter(text),
      columns: (names: string[]) => {
        headers = names;
        return names;
      },
    }) as unknown as typeof lines;
  } catch (cause) {
    throw invalidFileError('places_file_csv', 'The file is no CSV with a line of column names.', {}, cause);
  }
  const { columns, ignored } = mapColumns(headers);
  if (![...columns.values()].includes('name')) throw invalidFileError('places_file_columns', 'The file has no column `name`.');
  const rows = lines.map(({ record, info }) => ({
    line: info.lines,
    // Remove the apostrophe that {@link formatPlaceFile} adds.
    row: Object.fromEntries([...columns].map(([header, name]) => [name, (record[header] ?? '').replace(/^'(?=[=+\-@\t\r])/, '')])),
  }));
  return { rows, ignored };
}

/** Returns the delimiter of the first line; spreadsheets use semicolons in some languages. */
function detectDelimiter(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

function parseGeoJson(text: string): ParsedPlaceFile {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw invalidFileError('places_file_json', 'The file is no JSON.', {}, cause);
  }
  const features = getProperty(file, 'features');
  if (getProperty(file, 'type') !== 'FeatureCollection' || !Array.isArray(features)) {
    throw invalidFileError('places_file_geojson', 'The file is no GeoJSON FeatureCollection.');
  }
  const unknown = new Set<string>();
  const rows = features.map((feature: unknown, at) => {
    const properties = getProperty(feature, 'properties') ?? {};
    const { columns, ignored } = mapColumns(Object.keys(properties));
    for (const name of ignored) unknown.add(name);
    const row: PlaceRow = Object.fromEntries([...columns].map(([header, name]) => [name, getProperty(properties, header)]));
    const id = getProperty(feature, 'id');
    if (isRecordId(id)) row.id = id;
    const [longitude, latitude] = readPoint(getProperty(feature, 'geometry'));
    return { line: at + 1, row: { ...readOsmTypes(properties), ...row, latitude, longitude } };
  });
  return { rows, ignored: [...unknown].filter((name) => !osmTypeTags.includes(name)) };
}

/** Returns longitude and latitude; undefined for other geometries, which validation rejects. */
function readPoint(geometry: unknown): unknown[] {
  const coordinates = getProperty(geometry, 'coordinates');
  return getProperty(geometry, 'type') === 'Point' && Array.isArray(coordinates) ? coordinates : [undefined, undefined];
}

function readOsmTypes(properties: unknown): PlaceRow {
  const types = osmTypeTags.map((tag) => getProperty(properties, tag)).filter((value) => typeof value === 'string' && value !== 'yes');
  return types.length > 0 ? { types } : {};
}

function mapColumns(names: readonly string[]): { columns: Map<string, PlaceColumn>; ignored: string[] } {
  const columns = new Map<string, PlaceColumn>();
  const ignored: string[] = [];
  for (const header of names) {
    const plain = header.trim().toLowerCase();
    const name = columnAliases[plain] ?? placeColumns.find((column) => column.toLowerCase() === plain);
    if (name !== undefined && ![...columns.values()].includes(name)) columns.set(header, name);
    else if (header.trim() !== '') ignored.push(header);
  }
  return { columns, ignored };
}

function invalidFileError(code: string, message: string, params: Record<string, unknown> = {}, cause?: unknown): PortalError {
  return new PortalError('invalid', 'The file cannot be read.', { fields: { text: { code, message, params } }, cause });
}
