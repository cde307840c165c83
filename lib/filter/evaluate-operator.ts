import { htmlToText } from '../texts/html-to-text.ts';
import { normalizeForSearch } from '../texts/normalize-for-search.ts';
import type { Operator } from './filter-expression.ts';
import { matchesLikePattern, toContainsPattern, toLikePattern } from './like-pattern.ts';

/** One value of a comparison. `literal`: it is a literal of the filter. `html`: formatted HTML. */
export interface ComparisonOperand {
  value: unknown;
  literal: boolean;
  html?: boolean;
}

type ComparablePair = [a: string, b: string] | [a: number, b: number];

/**
 * Whether two values satisfy an operator. Null equals the empty text and is neither less nor
 * greater than anything; arrays and objects compare as JSON text.
 */
export function evaluateOperator(left: ComparisonOperand, op: Operator, right: ComparisonOperand): boolean {
  if (op === '~') return matchesLike(left, right);
  if (op === '!~') return !matchesLike(left, right);
  const pair = toComparablePair(left, right);
  if (op === '=') return pair[0] === pair[1];
  if (op === '!=') return pair[0] !== pair[1];
  if (toPrimitive(left.value) === null || toPrimitive(right.value) === null) return false;
  const order = isNumberPair(pair) ? pair[0] - pair[1] : compareText(pair[0], pair[1]);
  if (op === '>') return order > 0;
  if (op === '>=') return order >= 0;
  return op === '<' ? order < 0 : order <= 0;
}

function matchesLike(left: ComparisonOperand, right: ComparisonOperand): boolean {
  const searchText = toSearchText(right);
  const pattern = right.literal ? toLikePattern(searchText, normalizeForSearch) : toContainsPattern(searchText, normalizeForSearch);
  return matchesLikePattern(pattern, normalizeCached(toSearchText(left)));
}

/** Caches the last folded text: a filter with many comparisons reads the same text each time. */
const lastNormalized = { text: '', folded: '' };
function normalizeCached(text: string): string {
  if (text !== lastNormalized.text) Object.assign(lastNormalized, { text, folded: normalizeForSearch(text) });
  return lastNormalized.folded;
}

function toSearchText({ value, html }: ComparisonOperand): string {
  const text = toText(value);
  return html ? htmlToText(text) : text;
}

/**
 * Converts two values to comparable types. A number or boolean field compares with numeric text as
 * a number; a text field compares with a bare number as its shortest text.
 */
function toComparablePair(left: ComparisonOperand, right: ComparisonOperand): ComparablePair {
  const a = toPrimitive(left.value);
  const b = toPrimitive(right.value);
  const isTextWithBareNumber =
    (typeof a === 'string' && !left.literal && typeof b === 'number' && right.literal && !isBoolean(right.value)) ||
    (typeof b === 'string' && !right.literal && typeof a === 'number' && left.literal && !isBoolean(left.value));
  if ((typeof a === 'number' || typeof b === 'number') && !isTextWithBareNumber) {
    const acceptsBooleans = isBoolean(left.value) || isBoolean(right.value);
    const [x, y] = [parseNumber(a, acceptsBooleans), parseNumber(b, acceptsBooleans)];
    if (x !== undefined && y !== undefined) return [x, y];
  }
  return [toText(a), toText(b)];
}

function isNumberPair(pair: ComparablePair): pair is [number, number] {
  return typeof pair[0] === 'number';
}

/** Converts a value to null, a number or a text; booleans become 1 and 0. */
function toPrimitive(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

/** Converts a value to the text that it is compared as: '' for null, 1 and 0 for booleans. */
export function toText(value: unknown): string {
  return String(toPrimitive(value) ?? '');
}

/**
 * Converts a value to the number that it is compared as; undefined when it is none.
 *
 * @param acceptsBooleans whether 'true' and 'false' are 1 and 0
 */
export function parseNumber(value: string | number | null, acceptsBooleans: boolean): number | undefined {
  if (typeof value === 'number') return value;
  if (value === null) return undefined;
  if (acceptsBooleans && (value === 'true' || value === 'false')) return Number(value === 'true');
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** Compares by code point, as both databases order UTF-8, not by UTF-16 unit. */
function compareText(a: string, b: string): number {
  for (let index = 0; index < a.length && index < b.length; index++) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) return codePointRank(a, index) - codePointRank(b, index);
  }
  return a.length - b.length;
}

// Surrogates encode the highest code points although U+E000 to U+FFFF are higher units.
function codePointRank(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
