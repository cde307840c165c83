import { expect, test } from 'vitest';
import { findRequiredValue } from './find-required-value.ts';
import { parseFilter } from './parse-filter.ts';

test.each([
  ['room = "x"', 'x'],
  ['"x" = room', 'x'],
  ['room = 12', '12'],
  ['created > "2025" && room = "x"', 'x'],
  ['a = 1 && (b = 2 && (room = "x"))', 'x'],
  ['(a = 1 || b = 2) && room = "x"', 'x'],
])('%s requires %s', (text, value) => {
  expect(findRequiredValue(parseFilter(text), 'room')).toBe(value);
});

test.each([
  'room = ""',
  'room = null',
  'room = true',
  'room != "x"',
  'room ~ "x"',
  'room ?= "x"',
  'room:lower = "x"',
  'room.id = "x"',
  'room = room',
  'room = other',
  'room = @now',
  'other = "x"',
  'room = "x" || id != ""',
  'room = "x" && a = 1 || b = 2',
  '(room = "x" || room = "y") && a = 1',
])('%s requires no value', (text) => {
  expect(findRequiredValue(parseFilter(text), 'room')).toBeUndefined();
});
