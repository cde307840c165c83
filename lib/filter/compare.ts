import { fold } from '../fold.ts';
import { htmlText } from '../html-text.ts';
import type { Operator } from './expression.ts';
import { containsPattern, likePattern, matchesPattern } from './like.ts';

/** A single value on one side of a comparison; `literal` when the filter itself holds it, `html` when it is formatted HTML. */
export interface Side {
  value: unknown;
  literal: boolean;
  html?: boolean;
}

type Comparable = [a: string, b: string] | [a: number, b: number];

/**
 * Whether two single values satisfy an operator. Null counts as the empty text, except that nothing is before or
 * after it; arrays and objects count as their JSON text.
 */
export function compares(left: Side, op: Operator, right: Side): boolean {
  if (op === '~') return contains(left, right);
  if (op === '!~') return !contains(left, right);
  const pair = comparable(left, right);
  if (op === '=') return pair[0] === pair[1];
  if (op === '!=') return pair[0] !== pair[1];
  if (plain(left.value) === null || plain(right.value) === null) return false;
  const order = isNumbers(pair) ? pair[0] - pair[1] : compareText(pair[0], pair[1]);
  if (op === '>') return order > 0;
  if (op === '>=') return order >= 0;
  return op === '<' ? order < 0 : order <= 0;
}

function contains(left: Side, right: Side): boolean {
  const sought = searchedText(right);
  const pattern = right.literal ? likePattern(sought, fold) : containsPattern(sought, fold);
  return matchesPattern(pattern, foldedText(searchedText(left)));
}

/** A filter of many comparisons looks at the same text each time, so the last one stays folded. */
const lastFolded = { text: '', folded: '' };
function foldedText(text: string): string {
  if (text !== lastFolded.text) Object.assign(lastFolded, { text, folded: fold(text) });
  return lastFolded.folded;
}

function searchedText({ value, html }: Side): string {
  const text = asText(plain(value));
  return html ? htmlText(text) : text;
}

/**
 * Two values made alike. A number or yes/no field takes numeric text for a number; a text field takes a bare number
 * in the filter for its shortest text.
 */
function comparable(left: Side, right: Side): Comparable {
  const a = plain(left.value);
  const b = plain(right.value);
  const textWithBareNumber =
    (typeof a === 'string' && !left.literal && typeof b === 'number' && right.literal && !isTruth(right.value)) ||
    (typeof b === 'string' && !right.literal && typeof a === 'number' && left.literal && !isTruth(left.value));
  if ((typeof a === 'number' || typeof b === 'number') && !textWithBareNumber) {
    const truth = isTruth(left.value) || isTruth(right.value);
    const [x, y] = [asNumber(a, truth), asNumber(b, truth)];
    if (x !== undefined && y !== undefined) return [x, y];
  }
  return [asText(a), asText(b)];
}

function isNumbers(pair: Comparable): pair is [number, number] {
  return typeof pair[0] === 'number';
}

/** Null, a number or a text for any value; yes and no become 1 and 0. */
function plain(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

function isTruth(value: unknown): boolean {
  return typeof value === 'boolean';
}

function asText(value: string | number | null): string {
  return value === null ? '' : String(value);
}

function asNumber(value: string | number | null, truth: boolean): number | undefined {
  if (typeof value === 'number') return value;
  if (value === null) return undefined;
  if (truth && (value === 'true' || value === 'false')) return Number(value === 'true');
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** By code point, as both databases order UTF-8, not by UTF-16 unit. */
function compareText(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return rank(a, at) - rank(b, at);
  }
  return a.length - b.length;
}

// Surrogates stand for the highest code points although U+E000 to U+FFFF are higher units.
function rank(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
