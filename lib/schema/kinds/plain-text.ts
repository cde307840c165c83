import type { FieldError } from '../../errors.ts';

/** A text out of what a client sent; numbers and yes/no as they are written, nothing as ''. */
export function castText(input: unknown): { value: string } | { error: FieldError } {
  if (input === null || input === undefined) return { value: '' };
  if (typeof input === 'number' || typeof input === 'boolean') return { value: String(input) };
  // A zero character ends the text in one database and is refused by the other.
  if (typeof input !== 'string' || input.includes('\0')) return { error: { code: 'validation_invalid_value', message: 'Invalid value.' } };
  return { value: input.toWellFormed() };
}

/** The text that a client sent, to look at before it is judged; '' where it sent none, or what is none. */
export function textIn(input: unknown): string {
  const cast = castText(input);
  return 'value' in cast ? cast.value : '';
}

/** Judges the number of characters (code points). */
export function checkLength(value: string, min: number, max: number): FieldError | undefined {
  const length = value.length > max || min > 0 ? [...value].length : value.length;
  if (length < min) return { code: 'validation_min_text_constraint', message: `Must be at least ${min} character(s).`, params: { min } };
  if (length > max)
    return { code: 'validation_max_text_constraint', message: `Must be no more than ${max} character(s).`, params: { max } };
  return undefined;
}

/** The one value of a field that has one: the last of several sent, as a form with a repeated name sends them. */
export function lastOf(input: unknown): unknown {
  return Array.isArray(input) ? input.at(-1) : input;
}
