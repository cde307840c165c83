import type { FieldError } from '../../portal-error.ts';
import { cleanLine, cleanLines } from '../../texts/clean-line.ts';

/** Casts client input to a text: numbers and booleans as in JSON, null and undefined as ''. */
export function castText(input: unknown): { value: string } | { error: FieldError } {
  if (input === null || input === undefined) return { value: '' };
  if (typeof input === 'number' || typeof input === 'boolean') return { value: String(input) };
  // One database ends the text at a NUL character, the other rejects it.
  if (typeof input !== 'string' || input.includes('\0')) return { error: { code: 'validation_invalid_value', message: 'Invalid value.' } };
  return { value: input.toWellFormed() };
}

/** Casts client input to a text; '' when that is not possible. */
export function toText(input: unknown): string {
  const cast = castText(input);
  return 'value' in cast ? cast.value : '';
}

/** Casts client input to one clean and trimmed line; '' when that is not possible. */
export const toLine = (input: unknown): string => cleanLine(toText(input)).trim();

/** Casts client input to a clean and trimmed text of several lines; '' when not possible. */
export const toLines = (input: unknown): string => cleanLines(toText(input)).trim();

/** Validates the number of characters (code points). */
export function validateLength(value: string, min: number, max: number): FieldError | undefined {
  const length = value.length > max || min > 0 ? [...value].length : value.length;
  if (length < min) return { code: 'validation_min_text_constraint', message: `Must be at least ${min} character(s).`, params: { min } };
  if (length > max)
    return { code: 'validation_max_text_constraint', message: `Must be no more than ${max} character(s).`, params: { max, length } };
  return undefined;
}

/** Returns the value of a single-value field: the last one when a form repeats the name. */
export function takeLast(input: unknown): unknown {
  return Array.isArray(input) ? input.at(-1) : input;
}
