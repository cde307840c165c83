import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { and, compareField, fieldEquals, or } from './build-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { serializeFilter } from './serialize-filter.ts';

test.each([
  'status = "open"',
  'a = 1 && b != true && c ~ "50\\\\%" && d >= null',
  '(a = "1" || a = "2") && (b = "1" || c = "2" && d = "3")',
  'papers:length > 2 && owner.name ?~ "x" && created < @now',
])('%s is read and written unchanged', (text) => {
  expect(serializeFilter(parseFilter(text))).toBe(text);
});

test('conditions written in code become one text, and alternatives can be joined to others', () => {
  expect(serializeFilter(undefined)).toBe('');
  expect(serializeFilter(or(fieldEquals('a', ''), fieldEquals('a', 'x" || id != "')))).toBe('(a = "" || a = "x\\" || id != \\"")');
  expect(serializeFilter(and(compareField('a.b', '~', '%x%'), and(fieldEquals('c', 1), fieldEquals('d', false))))).toBe(
    'a.b ~ "%x%" && c = 1 && d = false',
  );
});

test('any text reads back as itself, also one full of quotes and backslashes', () => {
  // Includes lone surrogates, which JSON writes as escapes.
  const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
  const quotes = fc.string({ unit: fc.constantFrom('"', "'", '\\', '%', '_', '\n', '\u2028', '\ud800', 'u0041', 'n') });
  const value = fc.oneof(anyText, quotes);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const filter = and(fieldEquals('a', one), fieldEquals('b', other));
      expect(parseFilter(serializeFilter(filter))).toEqual(filter);
    }),
  );
});
