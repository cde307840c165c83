import { extractMobileDigits } from '../numbers/normalise-phone.ts';
import { cleanLine } from '../texts/clean-line.ts';
import { normalizeForSearch } from '../texts/normalize-for-search.ts';
import { and, compareField, fieldEquals, or } from './build-filter.ts';
import type { FilterExpression } from './filter-expression.ts';
import { MIN_SUBSTRING_LENGTH, toContainsPattern } from './like-pattern.ts';

/**
 * The format of a searched field: `text`, `list` (a list of texts, matched in its JSON text),
 * `phone` (as `normalisePhone` stores it) or `reference` (`ST-20261121-0427`).
 */
type SearchFieldKind = 'text' | 'list' | 'phone' | 'reference';

/** The field paths of a search, each with its kind. */
export type SearchFields = Readonly<Record<string, SearchFieldKind>>;

/** One part of a search. Each must occur in one of the fields; their order does not matter. */
interface SearchPart {
  /** One folded word, or consecutive groups of digits that may be one number. */
  readonly words: readonly string[];
  readonly isNumber: boolean;
  /** Whether it is the only part. */
  readonly isOnly: boolean;
}

/** Maximum number of parts: with more, the filter is longer than the record API accepts. */
export const MAX_SEARCH_PARTS = 8;
/**
 * Blanks, dashes, quotes, brackets and punctuation separate words; `%`, `_`, `@` and `&` do not.
 */
const SEPARATORS = /[\s\p{Pd}\u2212\p{Ps}\p{Pe}\p{Pi}\p{Pf},;:.!?"'/\\+…]+/u;
const DIGITS = /^\d+$/;
/** A reference number without its hyphens. */
const COMPACT_REFERENCE = /^(\p{L}{1,8})(\d{8,})$/u;
/** `20261121` of `ST-20261121-0427`, and the random digits behind it. */
const DAY_LENGTH = 8;
const SUFFIX_LENGTH = 4;

/**
 * Splits typed text into the parts of a search: words, and numbers in any notation.
 *
 * @param joinsNumbers whether consecutive groups of digits are one number, as `0917 123 4567` is
 * @returns an empty list for blank text; text of punctuation only is one part
 */
export function parseTextSearch(input: string, joinsNumbers = true): readonly SearchPart[] {
  const folded = normalizeForSearch(cleanLine(input)).trim();
  if (folded === '') return [];
  const words = folded
    .split(SEPARATORS)
    .flatMap((word) => COMPACT_REFERENCE.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== '');
  const parts: { words: string[]; isNumber: boolean }[] = [];
  for (const word of words.length > 0 ? words : [folded]) {
    const isNumber = joinsNumbers && DIGITS.test(word);
    const last = parts.at(-1);
    if (isNumber && last?.isNumber) last.words.push(word);
    else parts.push({ words: [word], isNumber });
  }
  const isOnly = parts.length === 1;
  return parts.slice(0, MAX_SEARCH_PARTS).map((part) => ({ ...part, isOnly }));
}

/**
 * Builds the filter of a search box, for the record API (`serializeFilter`) or for records in
 * memory (`matchesFilter`).
 *
 * @returns undefined for blank text
 */
export function buildTextSearch(fields: SearchFields, input: string): FilterExpression | undefined {
  return and(
    ...parseTextSearch(input, joinsNumbers(fields)).map((part) => {
      const alternatives = Object.entries(fields).flatMap(([path, kind]) =>
        getPatterns(kind, part).map((pattern) => compareField(path, '~', pattern)),
      );
      return or(...alternatives) ?? fieldEquals('id', '');
    }),
  );
}

const joinsNumbers = (fields: SearchFields): boolean => Object.values(fields).some((kind) => kind === 'phone' || kind === 'reference');

/** Returns the `~` patterns that find a part in a field. One index lookup answers each of them. */
function getPatterns(kind: SearchFieldKind, part: SearchPart): readonly string[] {
  const digits = part.words.join('');
  if (kind === 'phone') return part.isNumber ? getPhonePatterns(digits) : [];
  if (kind === 'reference' && part.isNumber) return getReferencePatterns(part.words, digits);
  const word = part.words.join(' ');
  const pattern = toContainsPattern(word);
  // Quotes and brackets of the JSON text are not content.
  if (kind === 'list' && !/[\p{L}\p{N}]/u.test(word)) return [];
  if (word.length >= MIN_SUBSTRING_LENGTH) return [pattern];
  const beginning = pattern.slice(1);
  // Nearly every text contains a short word somewhere, so it has to begin a text or a word.
  if (kind === 'reference' || (part.isOnly && word.length === 1)) return [kind === 'list' ? `%"${beginning}` : beginning];
  return [kind === 'list' ? `%"${beginning}` : beginning, `% ${beginning}`, `%-${beginning}`];
}

function getPhonePatterns(digits: string): readonly string[] {
  if (digits.length < MIN_SUBSTRING_LENGTH) return [];
  const subscriber = extractMobileDigits(digits);
  return [subscriber.length < MIN_SUBSTRING_LENGTH ? `+63${subscriber}%` : toContainsPattern(subscriber)];
}

/**
 * Returns a pattern for each notation of a reference number: without hyphens, its beginning, the
 * end of its day with its last digits, or its last digits first.
 */
function getReferencePatterns(groups: readonly string[], digits: string): readonly string[] {
  if (digits.length < MIN_SUBSTRING_LENGTH) return [`${digits}%`];
  const notations = [digits];
  if (digits.length > SUFFIX_LENGTH) notations.push(`${digits.slice(0, -SUFFIX_LENGTH)}-${digits.slice(-SUFFIX_LENGTH)}`);
  if (digits.length > DAY_LENGTH) notations.push(`${digits.slice(0, DAY_LENGTH)}-${digits.slice(DAY_LENGTH)}`);
  if (groups.length > 1) notations.push(groups.join('-'));
  if (groups.length === 2) notations.push(groups.toReversed().join('-'));
  return [...new Set(notations)].map((notation) => toContainsPattern(notation));
}
