import { expect, it } from 'vitest';
import { placeCategories } from './collections/choices.ts';
import { categoryOfTypes, searchedTypes, typeWords } from './place-types.ts';

it('takes the first type that says something', () => {
  expect(categoryOfTypes(['point_of_interest', 'pharmacy', 'store'])).toBe('healthcare');
  expect(categoryOfTypes(['store', 'pharmacy'])).toBe('shopping');
  expect(categoryOfTypes(['point_of_interest', 'establishment'])).toBe('');
  expect(categoryOfTypes([])).toBe('');
});

it('knows every type that is searched for', () => {
  expect(searchedTypes.map((type) => categoryOfTypes([type]))).toEqual([
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
  expect(new Set(samples.map((type) => categoryOfTypes([type])))).toEqual(new Set(placeCategories));
});

it('writes types for people', () => {
  expect(typeWords('fast_food_restaurant')).toBe('fast food restaurant');
});
