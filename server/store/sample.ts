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
  return Array.from({ length: SIZE }, () => 1 + Math.floor(Math.random() * newest));
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
