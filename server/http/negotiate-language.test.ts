import { expect, test } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

const negotiate = (header?: string, query: unknown = {}) =>
  negotiateLanguage({ query, headers: header === undefined ? {} : { 'accept-language': header } });

test('the language is the most wanted one that the portal has', () => {
  expect(negotiate('fil-PH')).toBe('fil');
  expect(negotiate('de, tl-PH;q=0.8, en;q=0.5')).toBe('fil');
  expect(negotiate('fil;q=0.3, en-US;q=0.9')).toBe('en');
  expect([negotiate(), negotiate('de'), negotiate('filter')]).toEqual(['en', 'en', 'en']);
});

test('a language that the address names goes before those of the browser', () => {
  expect(negotiate('en', { lang: 'fil' })).toBe('fil');
  expect(negotiate('fil', { lang: 'xx' })).toBe('fil');
});
