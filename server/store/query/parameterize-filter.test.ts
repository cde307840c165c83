import { expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { collections } from '#model/collections/index.ts';
import { SchemaRegistry } from '../schema/schema-registry.ts';
import { bindValues, parameterizeFilter } from './parameterize-filter.ts';

const registry = new SchemaRegistry(Object.values(collections));
const parameterize = (filter: string, collection: keyof typeof collections = 'messages') =>
  parameterizeFilter(registry, collections[collection], parseFilter(filter));

test('filters that differ only in texts have the same template', () => {
  const one = parameterize('room = "a" && created > "2026-01-01"');
  expect(one?.values).toEqual(['a', '2026-01-01']);
  expect(parameterize('room = "b" && created > "2027-01-01"')?.template).toEqual(one?.template);
  expect(parameterize('room = "b" || created > "2027-01-01"')?.template).not.toEqual(one?.template);
  expect(parameterize('room = "" && created > "2027-01-01"')?.template).not.toEqual(one?.template);
});

test('patterns, numbers, and texts compared with numbers remain in the template', () => {
  for (const filter of ['text_message ~ "a%"', 'room:length = "1"', 'room = 1', 'room = true', 'room = ""', '"a" = "b"']) {
    expect(parameterize(filter)?.values, filter).toEqual([]);
  }
  expect(parameterize('unreadOffice > "1" && blocked = "true"', 'messages_room')?.values).toEqual([]);
  expect(parameterize('room.unreadOffice > "1" && room.phone = "1"')?.values).toEqual(['1']);
});

test('a filter that contains the placeholder prefix is not parameterized', () => {
  for (const filter of ['room = "\u00000"', 'text_message ~ "\u00000%"', '"\u00000" = room:lower && room = "x"']) {
    expect(parameterize(filter), filter).toBeUndefined();
  }
});

test('texts replace their placeholders in any order', () => {
  expect(bindValues(['\u00001', 7, 'x', '\u00000', '\u00001'], ['a', 'b'])).toEqual(['b', 7, 'x', 'a', 'b']);
});
