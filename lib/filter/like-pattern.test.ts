import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { normalizeForSearch } from '../texts/normalize-for-search.ts';
import { matchesLikePattern, parseLikeSearchTerm, toContainsPattern, toLikePattern, toSearchPattern } from './like-pattern.ts';

test.each([
  ['abc', '%abc%'],
  ['', '%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['50\\%', '%50\\%%'],
  ['abc%', 'abc%'],
  ['a_c%', 'a_c%'],
  ['a\\_c%', 'a\\_c%'],
  ['a\\\\%', 'a\\\\%'],
  ['%\\', '%\\\\'],
])('%j becomes the pattern %j', (literal, pattern) => {
  expect(toLikePattern(literal)).toBe(pattern);
});

test('folding touches the literal parts only and makes no wildcard', () => {
  expect(toLikePattern('Peña_%', normalizeForSearch)).toBe('pena_%');
  expect(toLikePattern('５０％', normalizeForSearch)).toBe('%50\\%%');
});

test.each([
  ['%b%', 'abc', true],
  ['a%', 'abc', true],
  ['b%', 'abc', false],
  ['%c', 'abcc', true],
  ['a_c', 'abc', true],
  ['a_c', 'ac', false],
  ['a\\_c', 'abc', false],
  ['a\\_c', 'a_c', true],
  ['_', '😀', true],
  ['%a%b%', 'xbxaxbx', true],
  ['%a%b%', 'xbxax', false],
  ['', '', true],
  ['', 'a', false],
  ['%', '', true],
])('pattern %j on %j: %s', (pattern, text, expected) => {
  expect(matchesLikePattern(pattern, text)).toBe(expected);
});

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', '%', '_', '\\', '\n', '😀'),
  maxLength: 12,
});

test('a text is found anywhere exactly where it is part of the other', () => {
  fc.assert(
    fc.property(letters, letters, letters, (before, text, after) => {
      expect(matchesLikePattern(toContainsPattern(text), before + text + after)).toBe(true);
      expect(matchesLikePattern(toContainsPattern(text), before)).toBe(before.includes(text));
    }),
  );
});

test('a pattern matches what the regular expression of the same meaning matches', () => {
  const plain = fc.string({
    unit: fc.constantFrom('a', 'b', '%', '_'),
    maxLength: 10,
  });
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 });
  fc.assert(
    fc.property(plain, text, (pattern, input) => {
      const same = new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`);
      expect(matchesLikePattern(pattern, input)).toBe(same.test(input));
    }),
  );
});

test('a pattern of more letters than a machine word, with any letter in it, is matched as a regular expression would', () => {
  const letter = fc.constantFrom('a', 'b', 'ñ', '😀');
  const text = fc.string({ unit: letter, minLength: 60, maxLength: 120 });
  const part = fc.tuple(text, fc.nat(40), fc.array(fc.nat(70), { maxLength: 3 }), fc.constantFrom('', '%'), fc.constantFrom('', '%'));
  fc.assert(
    fc.property(part, fc.boolean(), ([whole, skipped, gaps, before, after], isSpoilt) => {
      const letters = [...whole].slice(before ? skipped : 0, after ? -5 : undefined);
      for (const gap of gaps) if (gap < letters.length) letters[gap] = '_';
      if (isSpoilt) letters[33] = 'c';
      const pattern = before + letters.join('') + after;
      const same = new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'u');
      expect(matchesLikePattern(pattern, whole)).toBe(same.test(whole));
    }),
  );
});

test('a long pattern with any letter in it takes about as long as one without', () => {
  const text = 'a'.repeat(4000);
  const pattern = `%_${'a'.repeat(2000)}b%`;
  const startedAt = performance.now();
  for (let times = 0; times < 20; times++) expect(matchesLikePattern(pattern, text)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(600);
});

test('a malicious pattern is answered before the test runs out of time', () => {
  expect(matchesLikePattern(`${'%a'.repeat(1500)}%b`, 'a'.repeat(5000))).toBe(false);
});

test.each([
  ['Peña', { text: 'pena', at: 'anywhere' }],
  ['%Peña%', { text: 'pena', at: 'anywhere' }],
  ['a_b', { text: 'a_b', at: 'anywhere' }],
  ['50\\%', { text: '50%', at: 'anywhere' }],
  ['%50\\%%', { text: '50%', at: 'anywhere' }],
  ['Pe%', { text: 'pe', at: 'beginning' }],
  ['%ña', undefined],
  ['a%b', undefined],
  ['a_%', undefined],
  ['%a_%', undefined],
  ['%', undefined],
  ['', undefined],
])('%j looks for %j', (literal, expected) => {
  expect(parseLikeSearchTerm(literal, normalizeForSearch)).toEqual(expected);
});

test('what somebody typed is looked for anywhere, one or two letters at the beginning', () => {
  expect([toSearchPattern('50%'), toSearchPattern('a_')]).toEqual(['%50\\%%', 'a\\_%']);
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), fc.string({ maxLength: 8 }), (typed, text) => {
      const [wanted, searched] = [typed, text].map(normalizeForSearch) as [string, string];
      expect(matchesLikePattern(toLikePattern(toSearchPattern(typed), normalizeForSearch), searched)).toBe(
        typed.length < 3 ? searched.startsWith(wanted) : searched.includes(wanted),
      );
    }),
  );
});
