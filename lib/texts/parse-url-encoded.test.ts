import { expect, test } from 'vitest';
import { parseUrlEncoded } from './parse-url-encoded.ts';

test('a form is read as URLSearchParams reads it', () => {
  for (const text of ['', 'a', 'a=b', 'a=1&a=2&b', 'name=Ni%C3%B1o+A.+%2B63&x=%', '=v', 'a==b', '&&', '%zz=%E0%A4', 'a+b=c++d'])
    expect([...(parseUrlEncoded(text, 10) ?? [])], text).toEqual([...new URLSearchParams(text)]);
});

test('more pairs than allowed are none', () => {
  expect(parseUrlEncoded('a&b&c', 3)?.size).toBe(3);
  expect(parseUrlEncoded('a&b&c&d', 3)).toBeUndefined();
  expect(parseUrlEncoded('a&'.repeat(1024 * 1024), 500)).toBeUndefined();
});

test('a megabyte of one letter is read', () => {
  expect(parseUrlEncoded('+'.repeat(1024 * 1024), 500)?.size).toBe(1);
});
