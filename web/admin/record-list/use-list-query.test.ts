import { expect, test } from 'vitest';
import { parseListQuery } from './use-list-query.ts';

test('a page number is one that the record API takes', () => {
  const readPage = (page: string) => parseListQuery(new URLSearchParams({ page }), []).page;
  expect(['3', '0', '-1', '1.5', '1e999', 'x'].map(readPage)).toEqual([3, 1, 1, 1, 1, 1]);
  expect(readPage('9007199254740991')).toBe(1_000_000);
});
