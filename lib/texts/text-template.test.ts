import { expect, test } from 'vitest';
import { fillTemplate, findUnknownPlaceholder } from './text-template.ts';

test('fills known placeholders and leaves others', () => {
  expect(fillTemplate('{place}: {number} {number}, {Date}', { place: 'Hall', number: 'ST-1' })).toBe('Hall: ST-1 ST-1, {Date}');
  expect(fillTemplate('{constructor}', {})).toBe('{constructor}');
});

test.each([
  ['{place}: {number}', undefined],
  ['no placeholder', undefined],
  ['{place} {Number}', '{Number}'],
  ['{ number }', '{ number }'],
  ['{}', '{}'],
  ['{number is ready', '{number'],
  ['number} is ready', '}'],
  ['{{number}}', '{}'],
])('finds what cannot be filled in %s', (template, expected) => {
  expect(findUnknownPlaceholder(template, ['place', 'number'])).toBe(expected);
});
