/** Rows that are looked at. */
const SIZE = 1000;
/** With fewer rows for each that is counted, counting is no work. */
const WORTHWHILE = 10;

/**
 * Insertion numbers drawn by chance, to tell from whether a condition holds for so many rows of a table that they need not be counted.
 * Undefined when that would not spare anything.
 *
 * @param newest the highest insertion number of the table
 * @param atMost as far as would be counted
 */
export function sampleOf(newest: number, atMost: number): readonly number[] | undefined {
  if (newest < WORTHWHILE * atMost) return undefined;
  return drawn(newest, SIZE);
}

/** So many insertion numbers drawn by chance; of some of them there may be no row any more. */
function drawn(newest: number, size: number): readonly number[] {
  return Array.from({ length: size }, () => 1 + Math.floor(Math.random() * newest));
}

/** Leaves no pattern that rows may have as well. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Parts of a table by which its growth is noticed. */
const PARTS = 64;

/** So many insertion numbers from all over a table, the same until it has grown by some hundredths: what was read once is at hand the next time. */
export function spread(newest: number, size: number): readonly number[] {
  const part = 2 ** Math.floor(Math.log2(newest)) / PARTS;
  const upTo = Math.floor(newest / part) * part;
  return Array.from({ length: size }, (_, at) => 1 + Math.floor(((at * GOLDEN) % 1) * upTo));
}

/** Natural logarithm of how often it may be said of too few rows that they are enough: once in 10^9 times. */
const DOUBT = -20.8;

/**
 * Whether as many rows satisfy a condition as would be counted, by the hits of a sample ({@link sampleOf}): were there one fewer, so many
 * hits would be all but impossible (Chernoff's bound). Far more often it says no although there are enough.
 */
export function isSurelyReached(hits: number, newest: number, atMost: number): boolean {
  const expected = (SIZE * atMost) / newest;
  return hits > expected && hits - expected - hits * Math.log(hits / expected) < DOUBT;
}
