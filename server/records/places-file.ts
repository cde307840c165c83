import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { PortalError } from '#lib/errors.ts';
import type { places } from '#model/collections/places.ts';
import { mostImportedPlaces, type PlaceFormat } from '#model/endpoints/places-exchange.ts';
import type { Stored } from '../store/store.ts';
import { type PlaceColumn, type PlaceRow, placeColumns, rowOf } from './places-columns.ts';

/** By this mark spreadsheet programs know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export interface ReadFile {
  readonly rows: readonly { readonly line: number; readonly row: PlaceRow }[];
  /** Columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/** What map programs and spreadsheets call our columns. */
const otherNames: Readonly<Record<string, PlaceColumn>> = {
  opening_hours: 'openingHours',
  phone: 'phoneNumber',
  'contact:phone': 'phoneNumber',
  'contact:website': 'website',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
};
/** Tags of OpenStreetMap whose values are types. */
const typeTags = ['amenity', 'shop', 'healthcare', 'leisure', 'tourism', 'office', 'public_transport', 'craft'];

/** Every place as a file. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function writePlaces(format: PlaceFormat, all: readonly Stored<typeof places>[]): string {
  const rows = all.map(rowOf);
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

/** Reads a file of places as far as rows and columns go. Throws `invalid`, naming `text`, when it is none. */
export function readPlaces(format: PlaceFormat, text: string): ReadFile {
  const read = format === 'csv' ? readCsv(text) : readGeoJson(text);
  if (read.rows.length === 0) throw unreadable('places_file_empty', 'There is no place in the file.');
  if (read.rows.length > mostImportedPlaces) {
    throw unreadable('places_file_long', `There are more than ${mostImportedPlaces} places in the file.`, { most: mostImportedPlaces });
  }
  return read;
}

function readCsv(text: string): ReadFile {
  let head: string[] = [];
  let read: { record: Record<string, string>; info: { lines: number } }[];
  try {
    read = parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(text),
      columns: (names: string[]) => {
        head = names;
        return names;
      },
    }) as unknown as typeof read;
  } catch (cause) {
    throw unreadable('places_file_csv', 'The file is no CSV with a line of column names.', {}, cause);
  }
  const { known, ignored } = columnsOf(head);
  if (![...known.values()].includes('name')) throw unreadable('places_file_columns', 'The file has no column `name`.');
  const rows = read.map(({ record, info }) => ({
    line: info.lines,
    // The apostrophe that keeps a spreadsheet from computing is ours.
    row: Object.fromEntries([...known].map(([own, name]) => [name, (record[own] ?? '').replace(/^'(?=[=+\-@\t\r])/, '')])),
  }));
  return { rows, ignored };
}

/** Spreadsheets in some languages part by semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return head.includes(',') ? ',' : head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
}

function readGeoJson(text: string): ReadFile {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw unreadable('places_file_json', 'The file is no JSON.', {}, cause);
  }
  const features = memberOf(file, 'features');
  if (memberOf(file, 'type') !== 'FeatureCollection' || !Array.isArray(features)) {
    throw unreadable('places_file_geojson', 'The file is no GeoJSON FeatureCollection.');
  }
  const unknown = new Set<string>();
  const rows = features.map((feature: unknown, at) => {
    const properties = memberOf(feature, 'properties') ?? {};
    const { known, ignored } = columnsOf(Object.keys(properties));
    for (const name of ignored) unknown.add(name);
    const row: PlaceRow = Object.fromEntries([...known].map(([own, name]) => [name, memberOf(properties, own)]));
    const id = memberOf(feature, 'id');
    if (typeof id === 'string' && /^[a-z0-9]{15}$/.test(id)) row.id = id;
    const [longitude, latitude] = pointOf(memberOf(feature, 'geometry'));
    return { line: at + 1, row: { ...typesIn(properties), ...row, latitude, longitude } };
  });
  return { rows, ignored: [...unknown].filter((name) => !typeTags.includes(name)) };
}

/** Longitude and latitude; a shape that is no point has none, and its check says so. */
function pointOf(geometry: unknown): unknown[] {
  const coordinates = memberOf(geometry, 'coordinates');
  return memberOf(geometry, 'type') === 'Point' && Array.isArray(coordinates) ? coordinates : [undefined, undefined];
}

function typesIn(properties: unknown): PlaceRow {
  const types = typeTags.map((tag) => memberOf(properties, tag)).filter((value) => typeof value === 'string' && value !== 'yes');
  return types.length > 0 ? { types } : {};
}

function columnsOf(names: readonly string[]): { known: Map<string, PlaceColumn>; ignored: string[] } {
  const known = new Map<string, PlaceColumn>();
  const ignored: string[] = [];
  for (const own of names) {
    const plain = own.trim().toLowerCase();
    const name = otherNames[plain] ?? placeColumns.find((column) => column.toLowerCase() === plain);
    if (name !== undefined && ![...known.values()].includes(name)) known.set(own, name);
    else if (own.trim() !== '') ignored.push(own);
  }
  return { known, ignored };
}

function unreadable(code: string, message: string, params: Record<string, unknown> = {}, cause?: unknown): PortalError {
  return new PortalError('invalid', 'The file cannot be read.', { fields: { text: { code, message, params } }, cause });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
