import { parseWireDate, wireDate } from '../../dates.ts';
import type { DateField, FieldKind } from '../field.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** A day has begun when it has begun in the Philippines, wherever the program runs. */
const PHILIPPINE_OFFSET = 8 * 60 * 60 * 1000;

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
    const now = wireDate(new Date(Date.now() + (field.dayOnly ? PHILIPPINE_OFFSET : 0)));
    const latest = field.dayOnly ? now.slice(0, DAY_LENGTH) : now;
    return value > latest ? { code: 'validation_date_out_of_range', message: 'Must not be in the future.' } : undefined;
  },
};

function dateOf(input: unknown): Date | undefined {
  if (typeof input === 'string' || typeof input === 'number') return parseWireDate(input);
  if (input instanceof Date && !Number.isNaN(input.getTime())) return parseWireDate(input.toISOString());
  return undefined;
}
