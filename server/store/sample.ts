/** Rows that are looked at. */
const SIZE = 2000;
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

/**
 * Whether as many rows satisfy a condition as would be counted, by the hits of a sample ({@link sampleOf}). Were they fewer, this many
 * hits would come once in more than 10^11 times (seven deviations and more of a Poisson distribution); it says no far sooner than it says a wrong yes.
 */
export function isSurelyReached(hits: number, newest: number, atMost: number): boolean {
  const expected = (SIZE * atMost) / newest;
  return hits > expected + 7 * Math.sqrt(expected) + 20;
}
