import { expect, it } from 'vitest';
import { computeEditDistance, parseSearchTerms, rankMatches, type SearchVocabulary } from './rank-matches.ts';

const vocabulary: SearchVocabulary = { stopWords: ['paano', 'ng', 'the'], synonyms: [['trabaho', 'job', 'work']] };
const rank = (items: string[], input: string) =>
  rankMatches(items, parseSearchTerms(input, vocabulary), (text) => [{ text, weight: 1, isForgiving: true }], vocabulary);
const find = (items: string[], input: string) => rank(items, input).items;

it('takes the words that mean something, and all where none does', () => {
  expect(parseSearchTerms('Paano po kumuha ng ID?', { stopWords: ['paano', 'po', 'kumuha', 'ng'] })).toEqual(['id']);
  expect(parseSearchTerms('paano', vocabulary)).toEqual(['paano']);
  expect(parseSearchTerms(' ,. ', vocabulary)).toEqual([]);
  expect(parseSearchTerms('a b c d e f g h i j', vocabulary)).toHaveLength(8);
});

it('ranks whole words before beginnings, synonyms and parts', () => {
  const items = ['unemployed: networking', 'job', 'workshop', 'trabahong', 'trabaho'];
  expect(find(items, 'trabaho')).toEqual(['trabaho', 'trabahong', 'job']);
  expect(find(items, 'work')).toEqual(['workshop', 'job', 'trabaho', 'unemployed: networking']);
});

it('finds the root of an inflected word, without accents and capitals', () => {
  expect(find(['Reklamo', 'ang'], 'magrereklamo')).toEqual(['Reklamo']);
  expect(find(['Peñafrancia'], 'PENAFRANCIA')).toEqual(['Peñafrancia']);
});

it('forgives typing slips only where nothing matches as it is written', () => {
  for (const typed of ['clearnce', 'claerance', 'clearence', 'cleerance', 'clearancw'])
    expect([typed, rank(['Barangay Clearance', 'Cedula'], typed)]).toMatchObject([
      typed,
      { items: ['Barangay Clearance'], isApproximate: true },
    ]);
  expect(rank(['court', 'count'], 'court')).toEqual({ items: ['court'], matchedTerms: 1, isApproximate: false });
  expect(find(['job'], 'jab')).toEqual([]);
  expect(find(['2026'], '2025')).toEqual([]);
});

it('keeps what matches most of the words, and nothing where less than half match', () => {
  expect(find(['Barangay ID', 'Barangay Clearance'], 'barangay id')).toEqual(['Barangay ID']);
  expect(find(['Barangay ID'], 'barangay passport')).toEqual(['Barangay ID']);
  expect(find(['Barangay ID'], 'barangay passport visa')).toEqual([]);
});

it('takes % and _ as themselves', () => {
  const items = ['20% discount', 'file_name', 'twenty'];
  expect(find(items, '%')).toEqual(['20% discount']);
  expect(find(items, '20%')).toEqual(['20% discount']);
  expect(find(items, '_')).toEqual(['file_name']);
  expect(find(items, 'file_')).toEqual(['file_name']);
  expect(find(items, 't%y')).toEqual([]);
});

it('counts slips', () => {
  expect(computeEditDistance('reklamo', 'reklamo')).toBe(0);
  expect(computeEditDistance('rekalmo', 'reklamo')).toBe(1);
  expect(computeEditDistance('', 'abc')).toBe(3);
  expect(computeEditDistance('kitten', 'sitting')).toBe(3);
});
