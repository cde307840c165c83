import { expect, it } from 'vitest';
import { dateKind } from '#lib/schema/field-kinds/date-kind.ts';
import { date } from '#lib/schema/fields.ts';
import { splitDateParts, toDateValue } from './date-parts.ts';

it('joins what is typed to the stored value', () => {
  expect(toDateValue({ day: '18', month: '4', year: '1996' })).toBe('1996-04-18');
  expect(toDateValue({ day: ' 8 ', month: '12', year: ' 2001' })).toBe('2001-12-08');
  expect(toDateValue({ day: '', month: '', year: ' ' })).toBe('');
});

it('keeps each part of an incomplete date, which is no date', () => {
  for (const parts of [
    { day: '18', month: '', year: '' },
    { day: '', month: '4', year: '' },
    { day: '', month: '', year: '1996' },
    { day: '18', month: '4', year: '96' },
    { day: '31', month: '2', year: '1996' },
    { day: 'x', month: '4', year: '1996' },
    { day: '0', month: '4', year: '1996' },
  ]) {
    const value = toDateValue(parts);
    expect(splitDateParts(value)).toEqual(parts);
    expect([parts, dateKind.cast(date({ dayOnly: true }), value)]).toMatchObject([parts, { error: { code: 'validation_date_invalid' } }]);
  }
});
