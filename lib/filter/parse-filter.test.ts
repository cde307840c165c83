import { expect, test } from 'vitest';
import type { FilterExpression } from './filter-expression.ts';
import { MAX_COMPARISONS, MAX_DEPTH, MAX_FILTER_LENGTH, parseFilter } from './parse-filter.ts';

const field = (name: string) => ({ kind: 'field', path: name.split('.') }) as const;
const literal = (value: string | number | boolean | null) => ({ kind: 'literal', value }) as const;
const equal = (name: string, value: string | number | boolean | null): FilterExpression => ({
  kind: 'compare',
  left: field(name),
  op: '=',
  any: false,
  right: literal(value),
});

test('a comparison is read with its path, operator and value', () => {
  expect(parseFilter(' serviceId.title ?!~ "a" ')).toEqual({
    kind: 'compare',
    left: field('serviceId.title'),
    op: '!~',
    any: true,
    right: literal('a'),
  });
});

test.each(['=', '!=', '>', '>=', '<', '<=', '~', '!~'])('%s and ?%s are operators', (op) => {
  expect(parseFilter(`a${op}1`)).toMatchObject({ op, any: false });
  expect(parseFilter(`a?${op}1`)).toMatchObject({ op, any: true });
});

test('&& binds tighter than ||, and parentheses tighter still', () => {
  const [a, b, c] = [equal('a', 1), equal('b', 2), equal('c', 3)];
  expect(parseFilter('a=1 || b=2 && c=3')).toEqual({
    kind: 'or',
    terms: [a, { kind: 'and', terms: [b, c] }],
  });
  expect(parseFilter('(a=1 || b=2) && c=3')).toEqual({
    kind: 'and',
    terms: [{ kind: 'or', terms: [a, b] }, c],
  });
  expect(parseFilter('((a=1))')).toEqual(a);
});

test.each([
  ['a = -1.50', -1.5],
  ['a=-5', -5],
  ['a = TRUE', true],
  ['a = False', false],
  ['a = Null', null],
  ["a = 'it\\'s \"x\" \\n'", 'it\'s "x" \\n'],
  ['a = "say \\"x\\" \'y\'"', 'say "x" \'y\''],
  ['a = "1\\\\2\\n3\\t4\\u00f15"', '1\\2\n3\t4ñ5'],
  ['a = "50\\%"', '50\\%'],
  ['a = "ends in \\\\"', 'ends in \\'],
  ['a = "// no comment"', '// no comment'],
  ['a = // a comment\n "x"', 'x'],
])('%s holds %j', (text, value) => {
  expect(parseFilter(text)).toEqual(equal('a', value));
});

test('either side may be a field, a value or a macro, and a field may have a modifier', () => {
  expect(parseFilter('"x" = title')).toMatchObject({
    left: literal('x'),
    right: field('title'),
  });
  expect(parseFilter('@now < @request.auth.id')).toMatchObject({
    left: { kind: 'macro', name: '@now' },
    right: field('@request.auth.id'),
  });
  expect(parseFilter('files:length > 2')).toMatchObject({
    left: { path: ['files'], modifier: 'length' },
  });
  expect(parseFilter('@NOW > 1')).toMatchObject({ left: field('@NOW') });
});

test.each([
  ['', 'a field or a value is missing at its end'],
  [' \t\n', 'a field or a value is missing at its end'],
  ['a', 'an operator is missing at its end'],
  ['a =', 'a field or a value is missing at its end'],
  ['= 1', 'a field or a value is missing at character 1'],
  ['a == 1', 'an unknown operator at character 3'],
  ['a = ?= 1', 'a field or a value is missing at character 5'],
  ['a = 1 and b = 2', 'text after its end at character 7'],
  ['a = 1 b = 2', 'text after its end at character 7'],
  ['a = 1 &&', 'a field or a value is missing at its end'],
  ['(a = 1', 'a closing parenthesis is missing at its end'],
  ['a = 1)', 'text after its end at character 6'],
  ['()', 'a field or a value is missing at character 2'],
  ['a = "x', 'a text without its closing quote at character 5'],
  ["a = 'x\\'", 'a text without its closing quote at character 5'],
  ['a. = 1', 'an unfinished name at character 1'],
  ['a: = 1', 'an unfinished name at character 1'],
  ['a..b = 1', 'an unfinished name at character 1'],
  ['a:size = 1', 'an unknown modifier at character 1'],
  ['a:lower:each = 1', 'an unknown modifier at character 1'],
  ['a = 1e3', 'unexpected text at character 5'],
  ['a = 1.', 'unexpected text at character 5'],
  ['a = 1 & b = 2', 'unexpected text at character 7'],
  ['a = 1; drop', 'unexpected text at character 6'],
])('%j is refused: %s', (text, what) => {
  expect(() => parseFilter(text)).toThrow(
    expect.objectContaining({
      code: 'bad_request',
      message: `The filter cannot be read: ${what}.`,
    }),
  );
});

test('length, comparisons and depth are limited', () => {
  const longest = `a="${'x'.repeat(MAX_FILTER_LENGTH - 4)}"`;
  expect(() => parseFilter(longest)).not.toThrow();
  expect(() => parseFilter(`${longest} `)).toThrow('longer than 3500');

  const most = Array.from({ length: MAX_COMPARISONS }, () => 'a=1').join('||');
  expect(() => parseFilter(most)).not.toThrow();
  expect(() => parseFilter(`${most}||a=1`)).toThrow('more than 200');

  expect(() => parseFilter(`${'('.repeat(MAX_DEPTH)}a=1${')'.repeat(MAX_DEPTH)}`)).not.toThrow();
  expect(() => parseFilter(`${'('.repeat(MAX_DEPTH + 1)}a=1${')'.repeat(MAX_DEPTH + 1)}`)).toThrow('nest deeper');
});
