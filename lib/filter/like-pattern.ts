/** A token of a pattern: literal text, `%` for any number of characters, `_` for exactly one. */
type PatternToken = { text: string } | '%' | '_';

/**
 * Converts the literal on the right of a `~` comparison to a SQL LIKE pattern (escape character
 * `\`). A literal with an unescaped `%` is a pattern already; otherwise it matches anywhere, and
 * `_` and `\` are literal (`\%` is a percent sign).
 *
 * @param normalize applied to the literal parts only, such as folding, so that it creates no
 *   wildcards
 */
export function toLikePattern(literal: string, normalize: (text: string) => string = (text) => text): string {
  const steps = tokenizePattern(literal);
  if (!steps.includes('%')) return toContainsPattern(literal.replaceAll('\\%', '%'), normalize);
  return steps.map((step) => (typeof step === 'string' ? step : escapeLike(normalize(step.text)))).join('');
}

/**
 * Builds the LIKE pattern that matches exactly this text anywhere. Also usable on the right of a
 * `~`, to take user input literally.
 */
export function toContainsPattern(text: string, normalize: (text: string) => string = (same) => same): string {
  return `%${escapeLike(normalize(text))}%`;
}

/**
 * Shorter search terms match at the beginning only, because nearly every text contains them
 * somewhere.
 */
export const MIN_SUBSTRING_LENGTH = 3;

/**
 * Builds the `~` pattern for the input of a search box: anywhere in a text, or at its beginning for
 * short input.
 */
export function toSearchPattern(typed: string): string {
  const anywhere = toContainsPattern(typed);
  return typed.length < MIN_SUBSTRING_LENGTH ? anywhere.slice(1) : anywhere;
}

/** A `~` pattern that one index lookup can answer: text anywhere, or at the beginning. */
export interface LikeSearchTerm {
  readonly text: string;
  readonly at: 'anywhere' | 'beginning';
}

/**
 * Parses the literal of a `~` comparison into an index lookup; undefined for other patterns and the
 * empty text. `normalize` as in {@link toLikePattern}.
 */
export function parseLikeSearchTerm(literal: string, normalize: (text: string) => string): LikeSearchTerm | undefined {
  const steps = tokenizePattern(literal);
  if (!steps.includes('%')) return toLikeSearchTerm(literal.replaceAll('\\%', '%'), 'anywhere', normalize);
  const [first, second, third, ...rest] = steps;
  if (typeof first === 'object' && second === '%' && third === undefined) return toLikeSearchTerm(first.text, 'beginning', normalize);
  const isPart = first === '%' && typeof second === 'object' && third === '%' && rest.length === 0;
  return isPart ? toLikeSearchTerm(second.text, 'anywhere', normalize) : undefined;
}

function toLikeSearchTerm(
  literal: string,
  position: LikeSearchTerm['at'],
  normalize: (text: string) => string,
): LikeSearchTerm | undefined {
  const text = normalize(literal);
  return text === '' ? undefined : { text, at: position };
}

/**
 * Whether a text matches a LIKE pattern (escape character `\`), with case and accents as they are.
 * Takes time linear in the text; with `_`, text times pattern divided by 32.
 */
export function matchesLikePattern(pattern: string, text: string): boolean {
  const steps = tokenizePattern(pattern);
  return steps.includes('_') ? matchesWildcardSegments(splitIntoSegments(steps), toCodePoints(text)) : matchesLiteralSegments(steps, text);
}

/**
 * Matches each literal at its first position after the previous one; a greedy match is always
 * sufficient.
 */
function matchesLiteralSegments(steps: readonly PatternToken[], text: string): boolean {
  let from = 0;
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'string') continue;
    const isLast = index === steps.length - 1;
    if (index === 0 && !text.startsWith(step.text)) return false;
    if (isLast) return index === 0 ? text === step.text : text.endsWith(step.text) && text.length - step.text.length >= from;
    const position = index === 0 ? 0 : text.indexOf(step.text, from);
    if (position < 0) return false;
    from = position + step.text.length;
  }
  return steps.length > 0 || text === '';
}

/** Represents `_` in a segment. */
const ANY_CHARACTER = -1;
/** Masks of characters below this are in an array, others in a map. */
const ASCII_SIZE = 128;
const WORD_BITS = 32;

/**
 * Splits a pattern at `%` into segments of code points. The first must match at the start of the
 * text, the last at its end.
 */
function splitIntoSegments(steps: readonly PatternToken[]): number[][] {
  let segment: number[] = [];
  const segments = [segment];
  for (const step of steps) {
    if (step === '%') {
      segment = [];
      segments.push(segment);
    } else if (step === '_') segment.push(ANY_CHARACTER);
    else for (const letter of step.text) segment.push(letter.codePointAt(0) ?? ANY_CHARACTER);
  }
  return segments;
}

/** Caches the last decoded text: a filter with many comparisons reads the same text each time. */
const lastCodePoints = { text: '', letters: new Int32Array() };
function toCodePoints(text: string): Int32Array {
  if (text !== lastCodePoints.text)
    Object.assign(lastCodePoints, { text, letters: Int32Array.from(text, (letter) => letter.codePointAt(0) ?? 0) });
  return lastCodePoints.letters;
}

/**
 * Matches each segment between two `%` at its first position, as in {@link matchesLiteralSegments}.
 */
function matchesWildcardSegments([first = [], ...others]: readonly number[][], letters: Int32Array): boolean {
  const last = others.pop();
  if (!matchesSegmentAt(first, letters, 0)) return false;
  if (last === undefined) return first.length === letters.length;
  let from: number | undefined = first.length;
  for (const run of others) {
    from = findSegmentEnd(run, letters, from);
    if (from === undefined) return false;
  }
  const place = letters.length - last.length;
  return place >= from && matchesSegmentAt(last, letters, place);
}

function matchesSegmentAt(segment: readonly number[], letters: Int32Array, index: number): boolean {
  return (
    index + segment.length <= letters.length &&
    segment.every((letter, offset) => letter === ANY_CHARACTER || letter === letters[index + offset])
  );
}

/**
 * Returns the end of the first match of a segment; undefined when there is none. Uses the shift-and
 * algorithm (Baeza-Yates and Gonnet): bit n of the state is set when the last n + 1 characters
 * match the segment's beginning. Its run time does not depend on the text.
 */
function findSegmentEnd(segment: readonly number[], letters: Int32Array, from: number): number | undefined {
  if (segment.length === 0) return from;
  const words = Math.ceil(segment.length / WORD_BITS);
  const getMask = buildBitMasks(segment, words);
  const state = new Int32Array(words);
  const matchBit = 1 << ((segment.length - 1) % WORD_BITS);
  for (let index = from; index < letters.length; index++) {
    const mask = getMask(letters[index] ?? 0);
    let carry = 1;
    for (let word = 0; word < words; word++) {
      const before = state[word] ?? 0;
      state[word] = ((before << 1) | carry) & (mask[word] ?? 0);
      carry = before >>> (WORD_BITS - 1);
    }
    if (((state[words - 1] ?? 0) & matchBit) !== 0) return index + 1;
  }
  return undefined;
}

/** Returns a function that gives the positions of a character in the segment, as a bit mask. */
function buildBitMasks(segment: readonly number[], words: number): (letter: number) => Int32Array {
  const wildcardMask = new Int32Array(words);
  const masks = new Map<number, Int32Array>();
  for (const [index, letter] of segment.entries()) {
    const mask = letter === ANY_CHARACTER ? wildcardMask : (masks.get(letter) ?? new Int32Array(words));
    if (letter !== ANY_CHARACTER) masks.set(letter, mask);
    const word = Math.floor(index / WORD_BITS);
    mask[word] = (mask[word] ?? 0) | (1 << (index % WORD_BITS));
  }
  const ascii = new Array<Int32Array>(ASCII_SIZE).fill(wildcardMask);
  for (const [letter, mask] of masks) {
    for (const [word, bits] of wildcardMask.entries()) mask[word] = (mask[word] ?? 0) | bits;
    if (letter < ASCII_SIZE) ascii[letter] = mask;
  }
  return (letter) => (letter < ASCII_SIZE ? ascii[letter] : masks.get(letter)) ?? wildcardMask;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function tokenizePattern(pattern: string): PatternToken[] {
  const pieces = pattern.match(/[%_]|(?:\\[\s\S]|[^%_\\]|\\$)+/g) ?? [];
  return pieces.map((piece) => (piece === '%' || piece === '_' ? piece : { text: piece.replace(/\\([\s\S])/g, '$1') }));
}
