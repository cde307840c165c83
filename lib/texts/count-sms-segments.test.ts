import { expect, test } from 'vitest';
import { countSmsSegments } from './count-sms-segments.ts';

test.each([
  ['', { characters: 0, segments: 0 }],
  ['Ñandú', { characters: 5, segments: 1, special: 'ú' }],
  ['Niño', { characters: 4, segments: 1 }],
  ['[ST]', { characters: 6, segments: 1 }],
  ['a'.repeat(160), { characters: 160, segments: 1 }],
  ['a'.repeat(161), { characters: 161, segments: 2 }],
  ['a'.repeat(306), { characters: 306, segments: 2 }],
  ['a'.repeat(307), { characters: 307, segments: 3 }],
  [`₱${'a'.repeat(69)}`, { characters: 70, segments: 1, special: '₱' }],
  [`₱${'a'.repeat(70)}`, { characters: 71, segments: 2, special: '₱' }],
])('counts %j', (text, length) => {
  expect(countSmsSegments(text)).toEqual(length);
});
