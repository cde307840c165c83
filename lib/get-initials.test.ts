import { expect, test } from 'vitest';
import { getInitials } from './get-initials.ts';

test.each([
  ['Juan Dela Cruz', 'JD'],
  ['  maria   clara ', 'MC'],
  ['admin', 'A'],
  ['Ñina Ocampo', 'ÑO'],
  ['(Ana) "Bea" Cruz', 'AB'],
  ['Ana-Marie Cruz', 'AC'],
  ['𐐨𐐩 𐐪', '𐐀𐐂'],
  ['', ''],
  [' - ', ''],
])('%j gives %j', (name, expected) => {
  expect(getInitials(name)).toBe(expected);
});
