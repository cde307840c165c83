import type { FieldError } from '../portal-error.ts';
import type { Field, Fields, ValuesOf } from './field.ts';
import { getFieldKind } from './field-kinds.ts';

/**
 * Validates values against their fields. Returns an error per invalid field; empty when all are
 * valid. Values may be raw input (a number as text), and a file may be `{ name, size, type }`
 * before its upload. Absent values are empty.
 *
 * @param only validate only these fields, such as those of one step of a form
 */
export function validateFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { only }: { only?: readonly string[] } = {},
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(fields)) {
    const error = only === undefined || only.includes(name) ? validateField(field, values[name]) : undefined;
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether a field must not be empty, given the other values of its record. */
export const isRequired = ({ required, requiredIf }: Field, values: Readonly<Record<string, unknown>>): boolean =>
  required === true || (requiredIf !== undefined && values[requiredIf.field] === requiredIf.is);

/**
 * Returns an error for each empty field that is required because of another one (`requiredIf`).
 *
 * @param values of the whole record
 */
export function validateConditions(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, FieldError> {
  const missing = Object.entries(fields).filter(
    ([name, field]) => field.requiredIf !== undefined && isRequired(field, values) && isEmpty(values[name]),
  );
  return Object.fromEntries(missing.map(([name]) => [name, { code: 'validation_required', message: 'Cannot be blank.' }]));
}

/** Validates one value; returns undefined when valid. */
export function validateField(field: Field, input: unknown): FieldError | undefined {
  const kind = getFieldKind(field);
  const cast = kind.cast(field, input);
  if ('error' in cast) return cast.error;
  if (field.required && isEmpty(cast.value)) return { code: 'validation_required', message: 'Cannot be blank.' };
  return kind.validate(field, cast.value);
}

/** Returns the default of each field, or the empty value of its kind. */
export function getDefaults<FS extends Fields>(fields: FS): ValuesOf<FS> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, getDefault(field)])) as ValuesOf<FS>;
}

/** Returns a field's default, or the empty value of its kind. */
export function getDefault(field: Field): unknown {
  return ('default' in field ? field.default : undefined) ?? getFieldKind(field).emptyValue(field);
}

/** Whether a value counts as empty: blank text, 0, false, null, an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.keys(value).length === 0;
  return !value;
}
