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
  const tokens = tokenizePattern(literal);
  if (!tokens.includes('%')) return toContainsPattern(literal.replaceAll('\\%', '%'), normalize);
  return tokens.map((token) => (typeof token === 'string' ? token : escapeLike(normalize(token.text)))).join('');
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
export function toSearchPattern(input: string): string {
  const anywhere = toContainsPattern(input);
  return input.length < MIN_SUBSTRING_LENGTH ? anywhere.slice(1) : anywhere;
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
  const tokens = tokenizePattern(literal);
  if (!tokens.includes('%')) return toLikeSearchTerm(literal.replaceAll('\\%', '%'), 'anywhere', normalize);
  const [first, second, third, ...others] = tokens;
  if (typeof first === 'object' && second === '%' && third === undefined) return toLikeSearchTerm(first.text, 'beginning', normalize);
  const isContainsPattern = first === '%' && typeof second === 'object' && third === '%' && others.length === 0;
  return isContainsPattern ? toLikeSearchTerm(second.text, 'anywhere', normalize) : undefined;
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
 * Whether a text matches a LIKE pattern (escape character `\`). Case and accents must be equal.
 * Takes time linear in the text; with `_`, text times pattern divided by 32.
 */
export function matchesLikePattern(pattern: string, text: string): boolean {
  const tokens = tokenizePattern(pattern);
  return tokens.includes('_')
    ? matchesWildcardSegments(splitIntoSegments(tokens), toCodePoints(text))
    : matchesLiteralSegments(tokens, text);
}

/**
 * Matches each literal at its first position after the previous one; a greedy match is always
 * sufficient.
 */
function matchesLiteralSegments(tokens: readonly PatternToken[], text: string): boolean {
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (typeof token === 'string') continue;
    const isLast = index === tokens.length - 1;
    if (index === 0 && !text.startsWith(token.text)) return false;
    if (isLast) return index === 0 ? text === token.text : text.endsWith(token.text) && text.length - token.text.length >= from;
    const position = index === 0 ? 0 : text.indexOf(token.text, from);
    if (position < 0) return false;
    from = position + token.text.length;
  }
  return tokens.length > 0 || text === '';
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
function splitIntoSegments(tokens: readonly PatternToken[]): number[][] {
  let segment: number[] = [];
  const segments = [segment];
  for (const token of tokens) {
    if (token === '%') {
      segment = [];
      segments.push(segment);
    } else if (token === '_') segment.push(ANY_CHARACTER);
    else for (const character of token.text) segment.push(character.codePointAt(0) ?? ANY_CHARACTER);
  }
  return segments;
}

/** Caches the last decoded text: a filter with many comparisons reads the same text each time. */
const lastCodePoints = { text: '', codePoints: new Int32Array() };
function toCodePoints(text: string): Int32Array {
  if (text !== lastCodePoints.text)
    Object.assign(lastCodePoints, { text, codePoints: Int32Array.from(text, (character) => character.codePointAt(0) ?? 0) });
  return lastCodePoints.codePoints;
}

/**
 * Matches each segment between two `%` at its first position, as in {@link matchesLiteralSegments}.
 */
function matchesWildcardSegments([first = [], ...others]: readonly number[][], codePoints: Int32Array): boolean {
  const last = others.pop();
  if (!matchesSegmentAt(first, codePoints, 0)) return false;
  if (last === undefined) return first.length === codePoints.length;
  let from: number | undefined = first.length;
  for (const segment of others) {
    from = findSegmentEnd(segment, codePoints, from);
    if (from === undefined) return false;
  }
  const lastStart = codePoints.length - last.length;
  return lastStart >= from && matchesSegmentAt(last, codePoints, lastStart);
}

function matchesSegmentAt(segment: readonly number[], codePoints: Int32Array, index: number): boolean {
  return (
    index + segment.length <= codePoints.length &&
    segment.every((codePoint, offset) => codePoint === ANY_CHARACTER || codePoint === codePoints[index + offset])
  );
}

/**
 * Returns the end of the first match of a segment; undefined when there is none. Uses the shift-and
 * algorithm (Baeza-Yates and Gonnet): bit n of the state is set when the last n + 1 characters
 * match the segment's beginning. Its run time does not depend on the text.
 */
function findSegmentEnd(segment: readonly number[], codePoints: Int32Array, from: number): number | undefined {
  if (segment.length === 0) return from;
  const words = Math.ceil(segment.length / WORD_BITS);
  const getMask = buildBitMasks(segment, words);
  const state = new Int32Array(words);
  const matchBit = 1 << ((segment.length - 1) % WORD_BITS);
  for (let index = from; index < codePoints.length; index++) {
    const mask = getMask(codePoints[index] ?? 0);
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
function buildBitMasks(segment: readonly number[], words: number): (codePoint: number) => Int32Array {
  const wildcardMask = new Int32Array(words);
  const masks = new Map<number, Int32Array>();
  for (const [index, codePoint] of segment.entries()) {
    const mask = codePoint === ANY_CHARACTER ? wildcardMask : (masks.get(codePoint) ?? new Int32Array(words));
    if (codePoint !== ANY_CHARACTER) masks.set(codePoint, mask);
    const word = Math.floor(index / WORD_BITS);
    mask[word] = (mask[word] ?? 0) | (1 << (index % WORD_BITS));
  }
  const ascii = new Array<Int32Array>(ASCII_SIZE).fill(wildcardMask);
  for (const [codePoint, mask] of masks) {
    for (const [word, bits] of wildcardMask.entries()) mask[word] = (mask[word] ?? 0) | bits;
    if (codePoint < ASCII_SIZE) ascii[codePoint] = mask;
  }
  return (codePoint) => (codePoint < ASCII_SIZE ? ascii[codePoint] : masks.get(codePoint)) ?? wildcardMask;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function tokenizePattern(pattern: string): PatternToken[] {
  const parts = pattern.match(/[%_]|(?:\\[\s\S]|[^%_\\]|\\$)+/g) ?? [];
  return parts.map((part) => (part === '%' || part === '_' ? part : { text: part.replace(/\\([\s\S])/g, '$1') }));
}
