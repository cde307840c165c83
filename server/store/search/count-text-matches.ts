import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { type RowSubquery, rowsMatching } from '../query/row-subquery.ts';
import type { Sql } from '../query/sql.ts';
import { planOrderedScan } from './ordered-scan.ts';
import { findFewMatches, type SearchContext, selectMatches, type TextFilter } from './text-filter.ts';

/** The most rows that are fetched to be counted. */
const MAX_FETCHED_ROWS = 8000;
/** The most entries of a covering index that are read: an entry costs a tenth of a row. */
const MAX_READ_ENTRIES = 50_000;

/**
 * Counts the rows that satisfy a filter with a text search. Those of a text alone are counted in
 * the trigram index. With other conditions:
 *
 * 1. If a covering index has all compared columns, and at most {@link MAX_READ_ENTRIES} entries
 * for these conditions, the entries are read.
 * 2. Otherwise the rows that satisfy these conditions are read, when they are few.
 * 3. Otherwise the matches of the trigram index are read one by one.
 *
 * @param atMost where counting ends; undefined for the exact number
 */
export async function countTextMatches(
  context: SearchContext,
  collection: Collection,
  { where, terms, rest }: TextFilter,
  atMost: number | undefined,
): Promise<number> {
  const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const condition = context.buildCondition(collection, where);
  const count = async (matches: Sql) => {
    const [counted] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${matches}) as matches`);
    return Number(counted?.total ?? 0);
  };
  const countRows = (rows: RowSubquery) => count(sql`select seq from ${rows} where ${condition}${end}`);
  if (rest === undefined && terms.length === 1) return count(selectMatches(context, collection, terms, atMost));
  // Indexes that begin with the same column find the same rows: one of them is enough.
  const keys = new Map(collection.coveringIndexes?.indexes.map(([leading, key]) => [leading, key]));
  for (const key of keys.values()) {
    const { indexCondition, coveredColumns } = (key && planOrderedScan(collection, where, [{ path: [key] }])) || {};
    if (!indexCondition || !coveredColumns) continue;
    if ((await context.count(collection, indexCondition, MAX_READ_ENTRIES + 1)) <= MAX_READ_ENTRIES)
      return countRows(
        rowsMatching(context.rowContext.dialect, collection, context.buildCondition(collection, indexCondition), coveredColumns),
      );
  }
  const few = await findFewMatches(context, collection, { rest }, MAX_FETCHED_ROWS);
  return few ? countRows(few) : count(selectMatches(context, collection, terms, atMost, condition));
}
