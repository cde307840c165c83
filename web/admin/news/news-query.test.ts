import { expect, it } from 'vitest';
import { newsCondition } from './news-query.ts';

const all = { category: '', type: '' };

it('looks for a text in title, content and author, taken as it is', () => {
  expect(newsCondition({ q: ' 100% ', filters: all })).toBe(
    String.raw`(title ~ "%100\\%%" || content ~ "%100\\%%" || author ~ "%100\\%%")`,
  );
});

it('joins what was asked for, and passes over what there is not', () => {
  expect(newsCondition({ q: '', filters: { category: 'Health & Wellness', type: 'event' } })).toBe(
    'category = "Health & Wellness" && type = "event"',
  );
  expect(newsCondition({ q: ' ', filters: { category: 'Sports', type: '" || id != "' } })).toBe('');
});
