import { expect, it } from 'vitest';
import { placeCategories } from './collections/place-categories.ts';
import { placeTypes } from './messages/fil/site/place-types.ts';
import type { Translate } from './messages/message-key.ts';
import { formatPlaceType, getPlaceCategory, placeSearchTypes } from './place-types.ts';

it('takes the first type that says something', () => {
  expect(getPlaceCategory(['point_of_interest', 'pharmacy', 'store'])).toBe('healthcare');
  expect(getPlaceCategory(['store', 'pharmacy'])).toBe('shopping');
  expect(getPlaceCategory(['point_of_interest', 'establishment'])).toBe('');
  expect(getPlaceCategory([])).toBe('');
});

it('knows every type that is searched for', () => {
  expect(placeSearchTypes.map((type) => getPlaceCategory([type]))).toEqual([
    'restaurant',
    'salon',
    'shopping',
    'healthcare',
    'education',
    'finance',
    'cafe',
    'healthcare',
  ]);
});

it('can lead to every category', () => {
  const samples = ['restaurant', 'cafe', 'store', 'hospital', 'school', 'laundry', 'police', 'park', 'salon', 'hotel', 'parking', 'bank'];
  expect(new Set(samples.map((type) => getPlaceCategory([type])))).toEqual(new Set(placeCategories));
});

it('names the types it knows, and writes others as words', () => {
  const t: Translate = (key) => placeTypes[key as keyof typeof placeTypes];
  expect(formatPlaceType(t, 'public_bath')).toBe('public bath');
  expect(formatPlaceType(t, 'bakery')).toBe(placeTypes['places.type.bakery']);
});
