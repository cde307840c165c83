import { hash } from 'node:crypto';
import { validateOpeningHours } from '#lib/dates/opening-hours.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import type { Fields } from '#lib/schema/field.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { getDefaults, validateField } from '#lib/schema/validate-fields.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { places } from '#model/collections/pages/places.ts';
import type { ImportChange, ImportOutcome, ImportRow, PlacesImportPreview } from '#model/endpoints/office/places-import-export.ts';
import { getPlaceCategory } from '#model/place-types.ts';
import type { CustomOptions } from '#model/settings/custom-options.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { invalidOption, isOffered } from '../write/create-draft.ts';
import { fromPlaceRow } from './place-columns.ts';
import type { ParsedPlaceFile } from './place-file.ts';

type Place = StoredRecordOf<typeof places>;

/** A row that changes something, ready to be written. */
export interface PlaceWrite {
  readonly before: Place | undefined;
  /** Id of a new place, if the file names one; '' to generate one. */
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** An import plan and its writes. */
export interface PlannedImport {
  readonly plan: PlacesImportPreview;
  readonly writes: readonly PlaceWrite[];
}

/**
 * Plans an import. A row updates the place with its id, or without one the place with the same name
 * and address; otherwise it creates a place. Values of columns that the file lacks are not changed.
 *
 * @param officeOptions categories of the office, among the lists that it extends
 */
export function planPlaceImport(
  { rows, ignored }: ParsedPlaceFile,
  existingPlaces: readonly Place[],
  officeOptions: CustomOptions,
): PlannedImport {
  const byId = new Map(existingPlaces.map((place) => [place.id, place]));
  const byName = new Map(existingPlaces.map((place) => [nameKeyOf(place), place]));
  const matchedIds = new Set<string>();
  const writes: PlaceWrite[] = [];
  const lines = rows.map(({ line, row }): ImportRow => {
    const { id: rowId, ...rowValues } = fromPlaceRow(row);
    const id = toText(rowId).trim();
    const name = toText(rowValues.name ?? byId.get(id)?.name).trim();
    const before = byId.get(id) ?? (id === '' ? byName.get(nameKeyOf({ name, address: toText(rowValues.address) })) : undefined);
    const values = before ? rowValues : addCategory(rowValues);
    const errors = validatePlace(values, before, officeOptions);
    if (id !== '' && !isRecordId(id)) errors.id = { code: 'validation_invalid_format', message: 'Invalid value format.' };
    const key = before?.id ?? (id || nameKeyOf({ name, address: toText(rowValues.address) }));
    if (matchedIds.has(key)) errors.name = { code: 'validation_not_unique', message: 'This place stands in the file twice.' };
    matchedIds.add(key);
    const planLine = { line, name, errors };
    if (Object.keys(errors).length > 0) return { ...planLine, outcome: 'refused', changes: [] };
    const changes = diffPlace(values, before);
    if (before && changes.length === 0) return { ...planLine, outcome: 'unchanged', changes };
    writes.push({ before, id: before?.id ?? id, values });
    return { ...planLine, outcome: before ? 'updated' : 'created', changes: before ? changes : [] };
  });
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: count('refused') };
  const seal = hash('sha256', JSON.stringify([rows, writes.map(({ before }) => [before?.id, before?.updated]), counts]), 'base64url');
  return { plan: { seal, counts, lines, ignored: [...ignored], isDone: false }, writes };
}

const nameKeyOf = ({ name, address }: { name: string; address: string }): string =>
  `${normalizeForSearch(name.trim())}\n${normalizeForSearch(address.trim())}`;

/** A new place without a category gets that of its types. */
function addCategory(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof values.category === 'string' && values.category.trim() !== '') return { ...values };
  const types = Array.isArray(values.types) ? values.types.filter((type) => typeof type === 'string') : [];
  return { ...values, category: getPlaceCategory(types) };
}

function validatePlace(
  values: Readonly<Record<string, unknown>>,
  before: Place | undefined,
  officeOptions: CustomOptions,
): Record<string, FieldError> {
  const fields: Fields = places.fields;
  const validated = before ? values : { ...getDefaults(places.fields), ...values };
  const errors: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(validated)) {
    const field = fields[name];
    const error =
      field && (validateField(field, value) ?? (isOffered(field, toText(value), officeOptions) ? undefined : { ...invalidOption }));
    if (error) errors[name] = error;
  }
  const { openingHours } = values;
  if (openingHours !== undefined && openingHours !== null && !validateOpeningHours(openingHours)) {
    errors.openingHours = { code: 'places_hours_invalid', message: 'The opening hours cannot be read.' };
  }
  // Places without a position are errors in a map file.
  for (const name of ['latitude', 'longitude'] as const) {
    const value = values[name] ?? before?.[name] ?? 0;
    if (!errors[name] && Number(value) === 0) errors[name] = { code: 'validation_required', message: 'Cannot be blank.' };
  }
  return errors;
}

function diffPlace(values: Readonly<Record<string, unknown>>, before: Place | undefined): ImportChange[] {
  const fields: Fields = places.fields;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field) return [];
    const cast = getFieldKind(field).cast(field, value);
    const from = before?.[name as keyof Place];
    const to = 'value' in cast ? cast.value : value;
    return JSON.stringify(to) === JSON.stringify(from) ? [] : [{ field: name, from, to }];
  });
}
