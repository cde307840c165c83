import { expect, test } from 'vitest';
import { isDeepEqual } from './is-deep-equal.ts';

test.each([
  [
    { a: 1, b: [{ c: 'x' }] },
    { b: [{ c: 'x' }], a: 1 },
  ],
  [{ a: undefined }, {}],
  [Number.NaN, Number.NaN],
  [null, null],
])('%j is the same as %j', (one, other) => {
  expect(isDeepEqual(one, other)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: '1' }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, undefined]],
  [[], {}],
  [null, {}],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j is not the same as %j', (one, other) => {
  expect(isDeepEqual(one, other)).toBe(false);
});
