import { toManilaDay } from '../../dates/manila-time.ts';
import { parseDate, serializeDate } from '../../dates/serialize-date.ts';
import type { DateField, FieldKind } from '../field.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Implementation of date fields. */
export const dateKind: FieldKind<DateField> = {
  emptyValue: () => '',
  cast(field, input) {
    if (input === null || input === undefined || input === '') return { value: '' };
    const date = toDate(input);
    if (!date) return { error: { code: 'validation_date_invalid', message: 'Must be a valid date.' } };
    const text = serializeDate(date);
    return { value: field.dayOnly ? text.slice(0, DATE_LENGTH) : text };
  },
  validate(field, value) {
    if (typeof value !== 'string' || value === '') return undefined;
    const { minAge, maxAge } = field;
    const isTooYoung = minAge !== undefined && value.slice(0, DATE_LENGTH) > getBirthday(minAge);
    const isTooOld = maxAge !== undefined && value.slice(0, DATE_LENGTH) <= getBirthday(maxAge + 1);
    if (isTooYoung || isTooOld)
      return { code: 'validation_date_out_of_range', message: 'Must be a plausible day of birth.', params: { minAge, maxAge } };
    if (!field.past) return undefined;
    // Days are those of the Philippines, whatever the time zone of the computer.
    const latest = field.dayOnly ? toManilaDay(new Date()) : serializeDate(new Date());
    return value > latest ? { code: 'validation_date_out_of_range', message: 'Must not be in the future.' } : undefined;
  },
};

/** Returns the day of birth of a person who turns `age` today, in the Philippines. */
function getBirthday(age: number): string {
  const today = toManilaDay(new Date());
  return `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`;
}

function toDate(input: unknown): Date | undefined {
  if (typeof input === 'string' || typeof input === 'number') return parseDate(input);
  if (input instanceof Date && !Number.isNaN(input.getTime())) return parseDate(input.toISOString());
  return undefined;
}
