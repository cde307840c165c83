import { expect, test } from 'vitest';
import { isSurelyReached, sampleOf, spread } from './sample.ts';

const tables = [
  { newest: 100_000, atMost: 10_000 },
  { newest: 1_000_000, atMost: 10_001 },
  { newest: 5_000_000, atMost: 101 },
];

test('a sample is worth it only where there are far more rows than are counted', () => {
  expect(sampleOf(99_999, 10_000)).toBeUndefined();
  const sample = sampleOf(100_000, 10_000) ?? [];
  expect(sample.length).toBe(1000);
  expect(sample.every((number) => Number.isInteger(number) && number >= 1 && number <= 100_000)).toBe(true);
});

test.each(tables)(
  'of $newest rows, one too few for $atMost are as good as never taken for enough, six times as many are',
  ({ newest, atMost }) => {
    const size = sampleOf(newest, atMost)?.length ?? 0;
    const needed = Array.from({ length: size + 1 }, (_, hits) => hits).find((hits) => isSurelyReached(hits, newest, atMost)) ?? Number.NaN;
    expect(tail(size, (atMost - 1) / newest, needed)).toBeLessThan(1e-9);
    if (atMost >= 10_000) expect(tail(size, (6 * atMost) / newest, needed)).toBeGreaterThan(0.99);
  },
);

/** The chance of so many hits or more, each being one with a chance `p`. */
function tail(size: number, p: number, hits: number): number {
  let log = size * Math.log1p(-p);
  let sum = 0;
  for (let at = 0; at <= size; at++) {
    if (at >= hits) sum += Math.exp(log);
    log += Math.log((size - at) / (at + 1)) + Math.log(p) - Math.log1p(-p);
  }
  return sum;
}

test.each([20_000, 1_000_000, 4_999_999])(
  'of %i rows some from all over the table are taken, the same when a few more are there',
  (newest) => {
    const numbers = spread(newest, 500);
    expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= newest)).toBe(true);
    const tenths = Array.from({ length: 10 }, (_, at) => numbers.filter((number) => Math.floor((10 * number) / newest) === at).length);
    expect(Math.min(...tenths)).toBeGreaterThan(30);
    expect(spread(newest + 1, 500)).toEqual(numbers);
  },
);
