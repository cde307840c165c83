import { normalizeForSearch } from './normalize-for-search.ts';

/** A text of an item that is searched. */
export interface SearchText {
  readonly text: string;
  /** Weight of a match in this text, compared with the item's other texts. */
  readonly weight: number;
  /** Whether a misspelt word may match; for short texts such as names. */
  readonly isForgiving?: boolean;
}

/** The stop words and synonyms of a search, in any language; lower case, without accents. */
export interface SearchVocabulary {
  /** Words without a meaning for the search, such as articles. */
  readonly stopWords: readonly string[];
  /** Groups of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
}

/** The result of {@link rankMatches}. */
export interface RankedMatches<T> {
  readonly items: T[];
  /** Number of words of the search that each item matches. */
  readonly matchedTerms: number;
  /** Whether a word was found only as a similar one. */
  readonly isApproximate: boolean;
}

const MAX_TERMS = 8;
const MIN_PREFIX_LENGTH = 2;
const MIN_INFIX_LENGTH = 4;
/** Minimum length of a root. Shorter words are part of too many others: `bago` of `kabago`. */
const MIN_ROOT_LENGTH = 5;

/**
 * Returns the distinct words of a search, at most eight, without stop words unless there are no
 * others. `%` and `_` are characters like any other.
 */
export function parseSearchTerms(input: string, { stopWords }: Pick<SearchVocabulary, 'stopWords'>): string[] {
  const words = [...new Set(splitIntoWords(input))];
  const withoutStopWords = words.filter((word) => !stopWords.includes(word));
  return (withoutStopWords.length > 0 ? withoutStopWords : words).slice(0, MAX_TERMS);
}

/**
 * Finds and ranks items by the words of a search, best first; equal ones keep their order. A word
 * matches itself, the beginning or a part of a word, a synonym, the root in an inflected word
 * (`magreklamo`), and, only where nothing else matches it, a similar word (`clearnce`) or a synonym
 * of one. The items that match most of the words are returned, if these are at least half.
 */
export function rankMatches<T>(
  items: readonly T[],
  terms: readonly string[],
  getTexts: (item: T) => readonly SearchText[],
  { synonyms }: Pick<SearchVocabulary, 'synonyms'>,
): RankedMatches<T> {
  const entries = items.map((item) => ({
    item,
    texts: getTexts(item).map((text) => ({ ...text, words: splitIntoWords(text.text) })),
  }));
  const scores = entries.map(() => ({ sum: 0, matchCount: 0, isApproximate: false }));
  for (const term of terms) {
    const synonymWords = synonyms.filter((group) => group.includes(term)).flat();
    const direct = entries.map(({ texts }) => scoreTexts(texts, (word) => scoreWord(word, term, synonymWords)));
    const isApproximate = direct.every((score) => score === 0);
    const similarWords = isApproximate ? synonyms.filter((group) => group.some((word) => scoreSimilarWord(word, term) > 0)).flat() : [];
    const matches = isApproximate
      ? entries.map(({ texts }) =>
          scoreTexts(
            texts.filter(({ isForgiving }) => isForgiving),
            (word) => Math.max(scoreSimilarWord(word, term), similarWords.includes(word) ? 0.2 : 0),
          ),
        )
      : direct;
    for (const [index, score] of matches.entries()) {
      const total = scores[index];
      if (score === 0 || !total) continue;
      total.sum += score;
      total.matchCount += 1;
      total.isApproximate ||= isApproximate;
    }
  }
  const maxMatchCount = Math.max(0, ...scores.map(({ matchCount }) => matchCount));
  if (maxMatchCount === 0 || maxMatchCount < terms.length / 2) return { items: [], matchedTerms: 0, isApproximate: false };
  const bestMatches = entries.flatMap(({ item }, index) => {
    const score = scores[index];
    return score?.matchCount === maxMatchCount ? [{ item, ...score }] : [];
  });
  return {
    items: bestMatches.sort((one, other) => other.sum - one.sum).map(({ item }) => item),
    matchedTerms: maxMatchCount,
    isApproximate: bestMatches.every((match) => match.isApproximate),
  };
}

/** Returns the Damerau-Levenshtein distance: the number of typing slips between two words. */
export function computeEditDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

function splitIntoWords(text: string): string[] {
  return normalizeForSearch(text)
    .split(/[^\p{L}\p{M}\p{N}%_]+/u)
    .filter((word) => word !== '');
}

function scoreTexts(texts: readonly { words: readonly string[]; weight: number }[], scoreOf: (word: string) => number): number {
  return texts.reduce((sum, { words, weight }) => sum + weight * words.reduce((best, word) => Math.max(best, scoreOf(word)), 0), 0);
}

function scoreWord(word: string, term: string, synonyms: readonly string[]): number {
  if (word === term) return 1;
  if (!/[\p{L}\p{N}]/u.test(term)) return word.includes(term) ? 1 : 0;
  if (term.length >= MIN_PREFIX_LENGTH && word.startsWith(term)) return 0.8;
  if (synonyms.some((synonym) => word === synonym)) return 0.7;
  if (term.length >= MIN_INFIX_LENGTH && word.includes(term)) return 0.5;
  if (word.length >= MIN_ROOT_LENGTH && term.includes(word)) return 0.5;
  return 0;
}

function scoreSimilarWord(word: string, term: string): number {
  const allowed = countAllowedSlips(term);
  if (allowed === 0 || Math.abs(word.length - term.length) > allowed) return 0;
  const slips = computeEditDistance(word, term);
  return slips <= allowed ? 0.4 / slips : 0;
}

/** Allows one slip in a word of four letters or more, two from seven on; none in numbers. */
function countAllowedSlips(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 7 ? 1 : 2;
}
