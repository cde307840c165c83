/** Rows that are looked at before counting, and before a list. */
const TO_COUNT = 1000;
const TO_JUDGE = 500;
/** With fewer rows for each that is counted, counting is no work. */
const WORTHWHILE = 10;
/** Of fewer rows in all, none is too many to be looked at. */
const FEW = 20_000;
/** Parts of a table by which its growth is noticed. */
const PARTS = 64;

/** Drawn once: what was read for one question is at hand for the next. */
const chances = Array.from({ length: TO_COUNT }, () => Math.random());

/** Insertion numbers drawn by chance; of some of them there may be no row any more. */
export interface Sample {
  readonly numbers: readonly number[];
  /** The highest that could have been drawn: the same until the table has grown by some hundredths. */
  readonly upTo: number;
}

/**
 * A sample to tell from whether a condition holds for so many rows of a table that they need not be counted. Undefined when that would
 * not spare anything.
 *
 * @param newest the highest insertion number of the table
 * @param atMost as far as would be counted
 */
export function sampleToCount(newest: number, atMost: number): Sample | undefined {
  return newest < WORTHWHILE * atMost ? undefined : sampleOf(newest, TO_COUNT);
}

/** A sample to tell from how often something occurs, roughly. Undefined for a table of few rows. */
export function sampleToJudge(newest: number): Sample | undefined {
  return newest < FEW ? undefined : sampleOf(newest, TO_JUDGE);
}

function sampleOf(newest: number, size: number): Sample {
  const part = Math.max(1, 2 ** Math.floor(Math.log2(newest)) / PARTS);
  const upTo = Math.floor(newest / part) * part;
  return { numbers: chances.slice(0, size).map((chance) => 1 + Math.floor(chance * upTo)), upTo };
}

/** Natural logarithm of how often it may be said of too few rows that they are enough: once in 10^9 times. */
const DOUBT = -20.8;

/**
 * Whether as many rows satisfy a condition as would be counted, by the hits of a sample ({@link sampleToCount}): were there one fewer, so
 * many hits would be all but impossible (Chernoff's bound). Far more often it says no although there are enough.
 */
export function isSurelyReached(hits: number, { upTo, numbers: { length: size } }: Sample, atMost: number): boolean {
  const expected = (size * atMost) / upTo;
  return hits > expected && hits - expected - hits * Math.log(hits / expected) < DOUBT;
}
