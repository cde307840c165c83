import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { parseDate, serializeDate } from './serialize-date.ts';

const days = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

test('a date has a space in the middle, three digits and a Z', () => {
  expect(serializeDate(new Date('2025-08-05T09:30:00.1Z'))).toBe('2025-08-05 09:30:00.100Z');
});

test('every date reads back as itself, with a T too', () => {
  fc.assert(
    fc.property(days, (date) => {
      expect(parseDate(serializeDate(date))).toEqual(date);
      expect(parseDate(date.toISOString())).toEqual(date);
    }),
  );
});

test('the texts sort as the dates do', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect(serializeDate(a) < serializeDate(b)).toBe(a < b);
    }),
  );
});

test.each([
  ['2025-08-05', '2025-08-05 00:00:00.000Z'],
  ['2025-08-05T09:30', '2025-08-05 09:30:00.000Z'],
  ['2025-08-05 09:30:01', '2025-08-05 09:30:01.000Z'],
  ['2025-08-05T09:30:00.123456Z', '2025-08-05 09:30:00.123Z'],
  ['2025-08-05T09:30:00+08:00', '2025-08-05 01:30:00.000Z'],
  ['2025-08-05T09:30:00-0130', '2025-08-05 11:00:00.000Z'],
  [1754386200, '2025-08-05 09:30:00.000Z'],
  [0.5, '1970-01-01 00:00:00.500Z'],
])('%j reads as %s', (input, wire) => {
  const date = parseDate(input);
  expect(date && serializeDate(date)).toBe(wire);
});

test.each([
  ['', 'soon', '2025-02-30', '2025-13-01', '2025-08-05 24:00:00', '2025-08-05 09:60', '05/08/2025', '20250805'],
  [Number.NaN, Number.POSITIVE_INFINITY, 1e15],
])('nonsense is no date', (...inputs) => {
  for (const input of inputs) expect(parseDate(input)).toBeUndefined();
});

test('a year of five digits has no such form', () => {
  expect(() => serializeDate(new Date('+010000-01-01T00:00:00Z'))).toThrow(RangeError);
});
