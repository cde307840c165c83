import { expect, test } from 'vitest';
import { isSurelyReached, sampleToCount, sampleToJudge } from './sample.ts';

const tables = [
  { newest: 100_000, atMost: 10_000 },
  { newest: 1_000_000, atMost: 10_001 },
  { newest: 5_000_000, atMost: 101 },
];

test('a sample is worth it only where there are far more rows than are counted, or many', () => {
  expect(sampleToCount(99_999, 10_000)).toBeUndefined();
  expect(sampleToCount(100_000, 10_000)?.numbers).toHaveLength(1000);
  expect(sampleToJudge(19_999)).toBeUndefined();
});

test.each([20_000, 100_000, 1_000_000, 4_999_999])(
  'of %i rows some from all over the table are taken, the same when one more is there',
  (newest) => {
    const { numbers, upTo } = sampleToJudge(newest) ?? { numbers: [], upTo: 0 };
    expect(numbers).toHaveLength(500);
    expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= upTo)).toBe(true);
    expect(upTo).toBeGreaterThan(0.96 * newest);
    expect(upTo).toBeLessThanOrEqual(newest);
    // Of each tenth some: none of one would be a chance of one in 10^22.
    expect(new Set(numbers.map((number) => Math.floor((10 * number) / (newest + 1)))).size).toBe(10);
    expect(sampleToJudge(newest + 1)).toEqual({ numbers, upTo });
  },
);

test.each(tables)(
  'of $newest rows, one too few for $atMost are as good as never taken for enough, six times as many are',
  ({ newest, atMost }) => {
    const sample = sampleToCount(newest, atMost) ?? { numbers: [], upTo: 1 };
    const size = sample.numbers.length;
    const needed = Array.from({ length: size + 1 }, (_, hits) => hits).find((hits) => isSurelyReached(hits, sample, atMost)) ?? Number.NaN;
    expect(tail(size, (atMost - 1) / sample.upTo, needed)).toBeLessThan(1e-9);
    if (atMost >= 10_000) expect(tail(size, (6 * atMost) / sample.upTo, needed)).toBeGreaterThan(0.99);
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
