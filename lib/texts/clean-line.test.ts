import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from './clean-line.ts';

const anyText = string({ unit: 'binary', maxLength: 60 });
const forbidden = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b-\u200d\u2060-\u2064\u00ad\ufeff\u3164\u{e0000}-\u{e007f}]/u;

test.each([
  ['Juan\u202enauJ', 'JuannauJ'],
  ['\u2066Ana\u2069 \u200eCruz\u200f\u061c', 'Ana Cruz'],
  ['A\u200bna\u00ad\ufeff\u2060\u3164', 'Ana'],
  ['Ana\r\n\tCruz', 'Ana Cruz'],
  ['A\u0007n\u009ba\u007f', 'Ana'],
  ['Peña Ñoño Nin\u0303a José ᜃᜒᜆ ❤️', 'Peña Ñoño Nin\u0303a José ᜃᜒᜆ ❤️'],
  ['An\ufe0fa\u{e0101} 1\ufe0f 1\ufe0f\u20e3 葛\u{e0100} ❤\ufe0f\ufe0f\ufe0f', 'Ana 1 1\ufe0f\u20e3 葛\u{e0100} ❤\ufe0f'],
  ['\ufe0f\u{e0101}\u180b', ''],
])('%j in one line is %j', (text, clean) => {
  expect(cleanLine(text)).toBe(clean);
});

test('several lines keep their line breaks, and emoji their joiners', () => {
  expect(cleanLines('Salamat po\r\n\t👨‍👩‍👧 \u202eeko\u0000\u009b')).toBe('Salamat po\r\n\t👨‍👩‍👧 eko');
});

test('of any text, all invisible characters are removed, all visible ones stay, and cleaning again changes nothing', () => {
  assert(
    property(anyText, (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(forbidden);
      expect(cleanLine(line)).toBe(line);
      const visible = (of: string) =>
        of.replace(/[^\p{L}\p{N}\p{P}\p{Sm}\p{Sc}\p{Sk}]/gu, '').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
      expect(visible(line)).toBe(visible(text));
      const lines = cleanLines(text);
      expect(lines).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u00ad\ufeff]/u);
      expect(visible(lines)).toBe(visible(text));
      expect(cleanLines(lines)).toBe(lines);
      expect(lines.split('\n')).toHaveLength(text.split('\n').length);
    }),
  );
});
