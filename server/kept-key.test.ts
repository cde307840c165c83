import { expect, test } from 'vitest';
import { keptKey } from './kept-key.ts';

const names = ['page', 'filter', 'sort'];
const key = (query: Record<string, unknown>, url = '/news?any') => keptKey({ url, query }, names);

test('equal requests have one key, whatever their order and whatever else they carry', () => {
  expect(key({ sort: '-date', page: '2' })).toBe(key({ page: '2', fbclid: 'abc', sort: '-date' }));
  expect(key({ page: ['2', '3'] })).toBe(key({ page: '2' }));
  expect(key({}, '/news')).toBe(key({}, '/news?utm_source=x'));
});

test('different requests have different keys, also when a value looks like the next parameter', () => {
  const keys = [
    key({}),
    key({}, '/officials'),
    key({ page: '2' }),
    key({ page: '' }),
    key({ filter: 'a', sort: 'b' }),
    key({ filter: 'a\nsort 1 b' }),
    key({ filter: 'a', page: 'b' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('what is too long has none', () => {
  expect(key({ filter: 'x'.repeat(3000) })).toBeUndefined();
});
