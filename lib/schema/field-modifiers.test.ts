import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import { applyModifier, type FieldModifier, parseFieldKey, supportsModifier } from './field-modifiers.ts';
import { bool, date, file, json, number, objectList, relation, richText, select, text, textList } from './fields.ts';

const kind = select({ options: ['small', 'large'] });
const room = relation({ to: 'rooms' });

describe('a key', () => {
  const fields = { title: text(), price: number() };

  test.each([
    ['title', { name: 'title' }],
    ['title+', { name: 'title', modifier: 'append' }],
    ['+title', { name: 'title', modifier: 'prepend' }],
    ['title-', { name: 'title', modifier: 'remove' }],
    ['other', undefined],
    ['-title', undefined],
    ['+title+', undefined],
    ['title++', undefined],
    ['title +', undefined],
    ['toString+', undefined],
    ['+__proto__', undefined],
    ['+', undefined],
    ['', undefined],
  ])('%s speaks of %j', (key, expected) => {
    expect(parseFieldKey(fields, key)).toEqual(expected);
  });
});

test.each<[Field, readonly FieldModifier[]]>([
  [number(), ['append', 'remove']],
  [textList(), ['append', 'prepend', 'remove']],
  [kind, ['append', 'prepend', 'remove']],
  [room, ['append', 'prepend', 'remove']],
  [file({ maxFiles: 1, maxBytes: 1, types: ['pdf'] }), ['append', 'prepend', 'remove']],
  [text(), []],
  [richText(), []],
  [bool(), []],
  [date(), []],
  [json(), []],
  [objectList([]), []],
])('%j takes %j', (field, expected) => {
  expect((['append', 'prepend', 'remove'] as const).filter((modifier) => supportsModifier(field, modifier))).toEqual(expected);
});

test.each<[Field, unknown, FieldModifier, unknown, unknown]>([
  [number(), 0.1, 'append', '0.2', 0.3],
  [number(), 5, 'remove', 7, -2],
  [number(), 5, 'append', null, 5],
  [textList(), ['a'], 'append', 'b', ['a', 'b']],
  [textList(), ['a'], 'append', ['b', 'a', 'b'], ['a', 'b']],
  [textList(), ['a', 'b'], 'prepend', ['b', 'c'], ['b', 'c', 'a']],
  [textList(), ['a', 'b', 'a'], 'remove', 'a', ['b']],
  [textList(), ['a'], 'remove', '["a"]', []],
  [textList(), ['a'], 'append', '', ['a']],
  [textList(), null, 'append', 'a', ['a']],
  [kind, 'small', 'append', 'large', 'large'],
  [kind, 'small', 'prepend', 'large', 'small'],
  [kind, '', 'prepend', 'large', 'large'],
  [kind, 'small', 'remove', 'small', ''],
  [kind, 'small', 'remove', ['large', 'small'], ''],
  [kind, 'small', 'remove', 'large', 'small'],
  [room, 'abcdefghij12345', 'remove', 'abcdefghij12345', ''],
])('%j with %j: %s %j makes %j', (field, before, modifier, input, after) => {
  expect(applyModifier(field, before, modifier, input)).toEqual({ value: after });
});

test('what is no number cannot be added, nor make a sum that is none', () => {
  const noNumber = { error: { code: 'validation_not_a_number' } };
  expect(applyModifier(number(), 5, 'append', 'many')).toMatchObject(noNumber);
  expect(applyModifier(number(), 1e308, 'append', 1e308)).toMatchObject(noNumber);
  expect(applyModifier(number(), -1e308, 'remove', 1e308)).toMatchObject(noNumber);
});
