import { expect, test } from 'vitest';
import { matchesFilter } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';

const record: Record<string, unknown> = {
  id: 'abc123',
  title: 'Peña',
  phone: '123',
  code: '007',
  note: '',
  nothing: null,
  price: 50,
  priceTo: 150,
  free: 0,
  digits: '60',
  isOnline: true,
  isOld: false,
  created: '2025-08-05 09:30:00.000Z',
  tags: ['health', 'youth'],
  details: { a: 1 },
  rooms: { several: ['x', 'y'] },
  same: { several: ['x', 'x'] },
  none: { several: [] },
};

const read = (path: readonly string[]) => record[path.join('.')];
const now = new Date('2025-08-06T00:00:00Z');

test.each([
  'title = "Peña"',
  'title != "peña"',
  '"Peña" = title',
  'note = ""',
  'note = null',
  'nothing = ""',
  'nothing = null',
  'missing = ""',
  'nothing != "x"',
  'note != "x"',
  'missing !~ "x"',
  'missing ~ ""',
  'free != ""',
  'isOld != null',
  'price = "50"',
  'price > "9"',
  'price < priceTo',
  'digits > price',
  'price != "abc"',
  'phone = 123',
  'code != 7',
  'code = "007"',
  'digits < 7',
  'isOnline = true',
  'isOnline = 1',
  'isOnline = "true"',
  'isOld = false',
  'isOld = 0',
  'isOld != true',
  'title ~ "PENA"',
  'title ~ "eñ"',
  'title ~ "pe%"',
  'title ~ "p__a%"',
  'title !~ "e_a"',
  'title ~ title',
  'price ~ 5',
  'tags ~ "health"',
  'tags != "health"',
  'details ~ "a"',
  'created >= "2025-08-05"',
  'created < @now',
  'created > @yesterday',
  '@year = 2025',
  'rooms != "z"',
  'rooms ?= "x"',
  'same = "x"',
  'none = ""',
  'none ?= ""',
  'rooms ?!= "x"',
  'id = "no" || title = "Peña" && price = 50',
])('%s holds', (text) => {
  expect(matchesFilter(parseFilter(text), read, now)).toBe(true);
});

test.each([
  'title = "peña"',
  'title != "Peña"',
  'free = ""',
  'free = null',
  'isOld = ""',
  'nothing > ""',
  'nothing <= "x"',
  'missing < 1',
  'code = 7',
  'price = "abc"',
  'isOnline = false',
  'title ~ "a%"',
  'title !~ "peña"',
  'note ~ "x"',
  'tags ?= "health"',
  'created >= "2025-08-05T00:00:00Z"',
  'rooms = "x"',
  'rooms ?= "z"',
  'rooms != "x"',
  'same != "x"',
  'none ?= "x"',
  '(id = "no" || title = "Peña") && price = 51',
])('%s does not hold', (text) => {
  expect(matchesFilter(parseFilter(text), read, now)).toBe(false);
});

test('a modifier is handed to the reader', () => {
  const requestedFields: unknown[] = [];
  const size = (path: readonly string[], modifier: string | undefined) => requestedFields.push([path, modifier]) && 3;
  expect(matchesFilter(parseFilter('files:length > 2'), size)).toBe(true);
  expect(requestedFields).toEqual([[['files'], 'length']]);
});

test('texts are ordered by code point, as databases order UTF-8', () => {
  const emoji = () => '😀';
  expect(matchesFilter(parseFilter('a > "\uffee"'), emoji)).toBe(true);
  expect(matchesFilter(parseFilter('a > "\ud800\udc00"'), emoji)).toBe(true);
});
