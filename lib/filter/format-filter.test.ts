import PocketBase from 'pocketbase';
import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';

// Includes lone surrogates, which JSON writes as escapes.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

test('any text put into a filter reads back as itself', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      expect(parseFilter(formatFilter('a = {:value}', { value }))).toMatchObject({
        op: '=',
        right: { kind: 'literal', value },
      });
    }),
  );
});

test('texts full of quotes, backslashes and placeholders read back as themselves too', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('"', "'", '\\', '{:b}', '%', '_', '\n', '\u2028', '\ud800', 'u0041', 'n'),
  });
  fc.assert(
    fc.property(nasty, nasty, (a, b) => {
      expect(parseFilter(formatFilter('x = {:a} && y = {:b}', { a, b }))).toMatchObject({
        kind: 'and',
        terms: [{ right: { value: a } }, { right: { value: b } }],
      });
    }),
  );
});

test('the official client writes the same text', () => {
  const client = new PocketBase('http://127.0.0.1');
  const value = fc.oneof(
    fc.string(),
    fc.constant('{:b}'),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.date({ noInvalidDate: true }),
    fc.array(fc.string()),
    fc.record({ x: fc.string() }),
  );
  fc.assert(
    fc.property(value, value, (a, b) => {
      const raw = 'x = {:a} || y > {:b} || z = {:a} || w = {:unknown}';
      expect(formatFilter(raw, { a, b })).toBe(client.filter(raw, { a, b }));
    }),
  );
});

test('a filter without values stays as it is', () => {
  expect(formatFilter('a = {:a}')).toBe('a = {:a}');
  expect(formatFilter('a = {:toString}', {})).toBe('a = {:toString}');
});
