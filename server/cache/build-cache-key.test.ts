import { expect, test } from 'vitest';
import { buildCacheKey } from './build-cache-key.ts';

const parameterNames = ['page', 'filter', 'sort'];
const buildKey = (query: Record<string, unknown>, url = '/news?any') => buildCacheKey({ url, query }, parameterNames);

test('equal requests have one key, whatever their order and whatever else they carry', () => {
  expect(buildKey({ sort: '-date', page: '2' })).toBe(buildKey({ page: '2', fbclid: 'abc', sort: '-date' }));
  expect(buildKey({ page: ['2', '3'] })).toBe(buildKey({ page: '2' }));
  expect(buildKey({}, '/news')).toBe(buildKey({}, '/news?utm_source=x'));
});

test('different requests have different keys, also when a value looks like the next parameter', () => {
  const keys = [
    buildKey({}),
    buildKey({}, '/officials'),
    buildKey({ page: '2' }),
    buildKey({ page: '' }),
    buildKey({ filter: 'a', sort: 'b' }),
    buildKey({ filter: 'a\nsort 1 b' }),
    buildKey({ filter: 'a', page: 'b' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('what is too long has none', () => {
  expect(buildKey({ filter: 'x'.repeat(3000) })).toBeUndefined();
});
