import { expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse.ts';
import { collections } from '#model/collections/index.ts';
import { Catalogue } from './catalogue.ts';
import { shapeOfFilter, withTexts } from './filter-shape.ts';

const catalogue = new Catalogue(Object.values(collections));
const shapeOf = (filter: string, of: keyof typeof collections = 'messages') =>
  shapeOfFilter(catalogue, collections[of], parseFilter(filter));

test('filters that differ in texts alone have one shape', () => {
  const one = shapeOf('room = "a" && created > "2026-01-01"');
  expect(one?.texts).toEqual(['a', '2026-01-01']);
  expect(shapeOf('room = "b" && created > "2027-01-01"')?.shape).toEqual(one?.shape);
  expect(shapeOf('room = "b" || created > "2027-01-01"')?.shape).not.toEqual(one?.shape);
  expect(shapeOf('room = "" && created > "2027-01-01"')?.shape).not.toEqual(one?.shape);
});

test('what a statement depends on stays in the shape: patterns, numbers and what numbers are compared with', () => {
  for (const filter of ['text_message ~ "a%"', 'room:length = "1"', 'room = 1', 'room = true', 'room = ""', '"a" = "b"']) {
    expect(shapeOf(filter)?.texts, filter).toEqual([]);
  }
  expect(shapeOf('unreadOffice > "1" && blocked = "true"', 'messages_room')?.texts).toEqual([]);
  expect(shapeOf('room.unreadOffice > "1" && room.phone = "1"')?.texts).toEqual(['1']);
});

test('a filter that holds a mark itself is not parted', () => {
  for (const filter of ['room = "\u00000"', 'text_message ~ "\u00000%"', '"\u00000" = room:lower && room = "x"']) {
    expect(shapeOf(filter), filter).toBeUndefined();
  }
});

test('the texts come to the places of their marks, whatever order a statement has', () => {
  expect(withTexts(['\u00001', 7, 'x', '\u00000', '\u00001'], ['a', 'b'])).toEqual(['b', 7, 'x', 'a', 'b']);
});
