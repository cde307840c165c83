import type { FieldError } from '../errors.ts';
import type { Field, Fields, ValuesOf } from './field.ts';
import { kindOf } from './kinds.ts';

/**
 * Judges values by the declarations of their fields; gives an error for each field that is wrong, an empty object when
 * all is well. Values may still be as a person typed them (a number as text), and a file may be `{ name, size, type }`
 * before it is sent. A field that has no value is empty.
 * @param only judge these fields alone, such as those of one step of a form
 */
export function checkFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { only }: { only?: readonly string[] } = {},
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(fields)) {
    const error = only === undefined || only.includes(name) ? checkField(field, values[name]) : undefined;
    if (error) errors[name] = error;
  }
  return errors;
}

/** Judges one value; undefined when it is fine. */
export function checkField(field: Field, input: unknown): FieldError | undefined {
  const kind = kindOf(field);
  const cast = kind.cast(field, input);
  if ('error' in cast) return cast.error;
  if (field.required && isEmpty(cast.value)) return { code: 'validation_required', message: 'Cannot be blank.' };
  return kind.check(field, cast.value);
}

/** What each field holds when nobody has set it: its default, else the zero of its kind. */
export function defaultsOf<FS extends Fields>(fields: FS): ValuesOf<FS> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)])) as ValuesOf<FS>;
}

/** What a field holds when nobody has set it. */
export function defaultOf(field: Field): unknown {
  return ('default' in field ? field.default : undefined) ?? kindOf(field).zero(field);
}

/** Whether a value counts as nothing: blank text, 0, false, null, an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.keys(value).length === 0;
  return !value;
}
