import type { FieldError } from '#lib/errors.ts';
import { checkFields, defaultOf } from '#lib/schema/check.ts';
import type { Field, Fields } from '#lib/schema/field.ts';
import { kindOf } from '#lib/schema/kinds.ts';

/** Answers of a form by field: as they are typed (a number as text), a file as its stored name or as the chosen file. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The answers a form opens with: those of the record, else what the fields hold when nobody has set them. */
export function valuesOf(fields: Fields, names: readonly string[], record?: object): FormValues {
  return Object.fromEntries(
    names.map((name) => {
      const field = fieldOf(fields, name);
      const value = record === undefined ? defaultOf(field) : Reflect.get(record, name);
      return [name, field.kind === 'number' ? typed(value) : value];
    }),
  );
}

/** What differs between the answers and the record (or an empty form), as the record store takes it. */
export function changesOf(fields: Fields, values: FormValues, record?: object): Record<string, unknown> {
  const names = Object.keys(values);
  const before = valuesOf(fields, names, record);
  const changed = names.filter((name) => !isSame(fieldOf(fields, name), values[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, sentValue(fieldOf(fields, name), values[name])]));
}

/** What is wrong with the answers, by the declarations of their fields. */
export function problemsOf(fields: Fields, values: FormValues): Record<string, FieldError> {
  return checkFields(fields, values, { only: Object.keys(values) });
}

/** Whether two answers to a field say the same. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  if (holdsFile(one) || holdsFile(other)) return false;
  return JSON.stringify(sentValue(field, one)) === JSON.stringify(sentValue(field, other));
}

/** Whether a file was chosen, alone or among others. */
export function holdsFile(value: unknown): boolean {
  return [value].flat().some((one) => one instanceof File);
}

function sentValue(field: Field, value: unknown): unknown {
  if (holdsFile(value)) return value;
  const cast = kindOf(field).cast(field, value);
  if ('error' in cast) return value;
  return field.kind === 'text' ? String(cast.value).trim() : cast.value;
}

/** A number that is 0 stands for none: its box is empty. */
function typed(value: unknown): string {
  return value === 0 || value === undefined || value === null ? '' : String(value);
}

function fieldOf(fields: Fields, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`No field ${name}`);
  return field;
}
