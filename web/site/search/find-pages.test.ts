import { expect, it } from 'vitest';
import { parseSearchTerms } from '#lib/texts/rank-matches.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';
import { findPages } from './find-pages.ts';

const find = (input: string) => findPages(parseSearchTerms(input, searchVocabulary)).items.map(({ path }) => path);

it('finds the pages that list no services, news or places', () => {
  expect(find('bumbero')).toEqual(['/contact']);
  expect(find('office hours')).toEqual(['/contact']);
  expect(find('status ng application')).toEqual(['/tracking']);
  expect(find('opisyal')).toEqual(['/officials']);
  expect(find('birth certificate')).toEqual(['/contact']);
  expect(find('privacy')).toEqual(['/privacy']);
});

it('stays away from what services, places and news answer', () => {
  for (const typed of ['trabaho', 'job', 'ilaw', 'clearance', 'water', 'health center', 'pasaporte', '%', '_'])
    expect(find(typed)).toEqual([]);
});
