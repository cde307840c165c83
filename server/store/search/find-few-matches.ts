import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { type RowSubquery, rowsMatching, rowsWithSeqs } from '../query/row-subquery.ts';
import { hasIndex } from './ordered-scan.ts';
import { type SearchContext, type SearchTerm, selectMatches } from './text-filter.ts';

/** The most rows that are fetched to be sorted or counted. */
const MAX_FETCHED_ROWS = 8000;

/**
 * The rows among which all matches of a filter are, when an index finds at most {@link
 * MAX_FETCHED_ROWS} of them: first the index of the conditions besides the text searches, then the
 * trigram index for each search.
 *
 * @returns undefined when each index finds more
 */
export async function findFewMatches(
  context: SearchContext,
  collection: Collection,
  { rest, terms }: { readonly rest: FilterExpression | undefined; readonly terms: readonly SearchTerm[] },
): Promise<RowSubquery | undefined> {
  const { dialect } = context.rowContext;
  const limit = MAX_FETCHED_ROWS + 1;
  if (rest && hasIndex(collection, rest) && (await context.count(collection, rest, limit)) < limit)
    return rowsMatching(dialect, collection, context.buildCondition(collection, rest));
  for (const term of terms) {
    const seqs = await context.selectSeqs(selectMatches(context, collection, term, limit));
    if (seqs.length < limit) return rowsWithSeqs(dialect, collection, seqs);
  }
  return undefined;
}
