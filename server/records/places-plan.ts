import { hash } from 'node:crypto';
import type { FieldError } from '#lib/errors.ts';
import { fold } from '#lib/fold.ts';
import { readOpeningHours } from '#lib/opening-hours.ts';
import { checkField, defaultsOf } from '#lib/schema/check.ts';
import type { Fields } from '#lib/schema/field.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import { kindOf } from '#lib/schema/kinds.ts';
import { places } from '#model/collections/places.ts';
import type { ImportChange, ImportLine, ImportOutcome, ImportPlan } from '#model/endpoints/places-exchange.ts';
import { categoryOfTypes } from '#model/place-types.ts';
import type { Stored } from '../store/store.ts';
import { valuesOf } from './places-columns.ts';
import type { ReadFile } from './places-file.ts';
import { isRecordId } from './record-id.ts';

type Place = Stored<typeof places>;

/** One line that changes something, ready to be written. */
export interface PlannedPlace {
  readonly before: Place | undefined;
  /** Of a new place that the file names; '' for one that is made. */
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Planned {
  readonly plan: ImportPlan;
  readonly writes: readonly PlannedPlace[];
}

/**
 * What a file would change. A line is about the place with its id; without one about the place of the same name and
 * address; else about a new place. Columns that the file does not have stay as they are.
 */
export function planImport({ rows, ignored }: ReadFile, known: readonly Place[]): Planned {
  const byId = new Map(known.map((place) => [place.id, place]));
  const byName = new Map(known.map((place) => [nameKey(place), place]));
  const taken = new Set<string>();
  const writes: PlannedPlace[] = [];
  const lines = rows.map(({ line, row }): ImportLine => {
    const { id: named, ...given } = valuesOf(row);
    const id = textIn(named).trim();
    const name = textIn(given.name ?? byId.get(id)?.name).trim();
    const before = byId.get(id) ?? (id === '' ? byName.get(nameKey({ name, address: textIn(given.address) })) : undefined);
    const values = before ? given : withCategory(given);
    const errors = problemsOf(values, before);
    if (id !== '' && !isRecordId(id)) errors.id = { code: 'validation_invalid_format', message: 'Invalid value format.' };
    const key = before?.id ?? (id || nameKey({ name, address: textIn(given.address) }));
    if (taken.has(key)) errors.name = { code: 'validation_not_unique', message: 'This place stands in the file twice.' };
    taken.add(key);
    const shown = { line, name, errors };
    if (Object.keys(errors).length > 0) return { ...shown, outcome: 'refused', changes: [] };
    const changes = changesOf(values, before);
    if (before && changes.length === 0) return { ...shown, outcome: 'unchanged', changes };
    writes.push({ before, id: before?.id ?? id, values });
    return { ...shown, outcome: before ? 'updated' : 'created', changes: before ? changes : [] };
  });
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: count('refused') };
  const seal = hash('sha256', JSON.stringify([rows, writes.map(({ before }) => [before?.id, before?.updated]), counts]), 'base64url');
  return { plan: { seal, counts, lines, ignored: [...ignored], isDone: false }, writes };
}

const nameKey = ({ name, address }: { name: string; address: string }): string => `${fold(name.trim())}\n${fold(address.trim())}`;

/** A new place whose category is not named has the one of its types. */
function withCategory(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof given.category === 'string' && given.category.trim() !== '') return { ...given };
  const types = Array.isArray(given.types) ? given.types.filter((type) => typeof type === 'string') : [];
  return { ...given, category: categoryOfTypes(types) };
}

function problemsOf(values: Readonly<Record<string, unknown>>, before: Place | undefined): Record<string, FieldError> {
  const fields: Fields = places.fields;
  const judged = before ? values : { ...defaultsOf(places.fields), ...values };
  const errors: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(judged)) {
    const field = fields[name];
    const error = field && checkField(field, value);
    if (error) errors[name] = error;
  }
  const { openingHours } = values;
  if (openingHours !== undefined && openingHours !== null && !readOpeningHours(openingHours)) {
    errors.openingHours = { code: 'places_hours_invalid', message: 'The opening hours cannot be read.' };
  }
  // A file of places is for a map: one without a position is a slip.
  for (const name of ['latitude', 'longitude'] as const) {
    const value = values[name] ?? before?.[name] ?? 0;
    if (!errors[name] && Number(value) === 0) errors[name] = { code: 'validation_required', message: 'Cannot be blank.' };
  }
  return errors;
}

function changesOf(values: Readonly<Record<string, unknown>>, before: Place | undefined): ImportChange[] {
  const fields: Fields = places.fields;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field) return [];
    const cast = kindOf(field).cast(field, value);
    const from = before?.[name as keyof Place];
    const to = 'value' in cast ? cast.value : value;
    return JSON.stringify(to) === JSON.stringify(from) ? [] : [{ field: name, from, to }];
  });
}
