import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { normalizeForSearch } from './normalize-for-search.ts';

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

test.each([
  ['PEÑA', 'pena'],
  ['pen\u0303a', 'pena'],
  ['Niño de Cebú', 'nino de cebu'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['ẞ', 'ss'],
  ['ΣΑΣ', 'σασ'],
  ['ﬁle', 'file'],
  ['ＡＢＣ', 'abc'],
  ['ᜋᜑᜎ᜔', 'ᜋᜑᜎ᜔'],
])('%s folds to %s', (text, folded) => {
  expect(normalizeForSearch(text)).toBe(folded);
});

test('every character of the basic plane folds the same again, and as its upper and lower case does', () => {
  const wrong: string[] = [];
  for (let code = 0; code < 0x10000; code++) {
    const letter = String.fromCharCode(code);
    const once = normalizeForSearch(letter);
    if (normalizeForSearch(once) !== once || normalizeForSearch(letter.toLowerCase()) !== once) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
    }),
  );
});
