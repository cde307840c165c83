import { expect, it } from 'vitest';
import { createQuestion } from '../../test/sample-form.ts';
import { formatAnswer } from './format-answer.ts';
import { joinPlaceAnswer, parsePlaceAnswer } from './place-answer.ts';

it.each([
  ['', '', ''],
  ['14.638800,121.037500', '14.638800,121.037500', ''],
  ['14.638800,121.037500 Sa tapat ng kapilya', '14.638800,121.037500', 'Sa tapat ng kapilya'],
  // A space at the end is one that somebody types before the next word.
  ['14.638800,121.037500 Sa ', '14.638800,121.037500', 'Sa '],
  ['Sa tapat ng kapilya', '', 'Sa tapat ng kapilya'],
  ['14,121', '', '14,121'],
  ['99.000000,121.037500 Rose St', '', '99.000000,121.037500 Rose St'],
])('splits the answer %j, and joins it again', (value, position, words) => {
  expect(parsePlaceAnswer(value)).toEqual({ position, words });
  expect(joinPlaceAnswer({ position, words })).toBe(value);
});

it('tells staff the words before the coordinates', () => {
  const question = createQuestion('site', 'place');
  expect(formatAnswer(question, '14.638800,121.037500 Rose St', 'en')).toBe('Rose St (14.638800,121.037500)');
  for (const value of ['14.638800,121.037500', 'Rose St']) expect(formatAnswer(question, value, 'en')).toBe(value);
});
