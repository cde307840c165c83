import { parseWireDate, wireDate } from '../../dates.ts';
import { manilaDay } from '../../manila.ts';
import type { DateField, FieldKind } from '../field.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

export const dateKind: FieldKind<DateField> = {
  zero: () => '',
  cast(field, input) {
    if (input === null || input === undefined || input === '') return { value: '' };
    const date = dateOf(input);
    if (!date) return { error: { code: 'validation_date_invalid', message: 'Must be a valid date.' } };
    const text = wireDate(date);
    return { value: field.dayOnly ? text.slice(0, DAY_LENGTH) : text };
  },
  check(field, value) {
    if (typeof value !== 'string' || value === '' || !field.past) return undefined;
    // A day has begun when it has begun in the Philippines, wherever the program runs.
    const latest = field.dayOnly ? manilaDay(new Date()) : wireDate(new Date());
    return value > latest ? { code: 'validation_date_out_of_range', message: 'Must not be in the future.' } : undefined;
  },
};

function dateOf(input: unknown): Date | undefined {
  if (typeof input === 'string' || typeof input === 'number') return parseWireDate(input);
  if (input instanceof Date && !Number.isNaN(input.getTime())) return parseWireDate(input.toISOString());
  return undefined;
}
