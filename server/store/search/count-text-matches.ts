import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { type RowSubquery, rowsMatching } from '../query/row-subquery.ts';
import { type OrderedScan, planOrderedScan } from './ordered-scan.ts';
import { findFewMatches, type SearchContext, selectMatches, type TextFilter } from './text-filter.ts';

/** The most entries of a covering index that are read: an entry costs a tenth of a row. */
const MAX_READ_ENTRIES = 80_000;

/**
 * Counts the rows that satisfy a filter with a text search. Those of a text alone are counted in
 * the trigram index. With other conditions:
 *
 * 1. If a covering index finds at most {@link MAX_READ_ENTRIES} entries for these, its entries are
 * read.
 * 2. Otherwise few matches, as {@link findFewMatches} finds them, are read.
 * 3. Otherwise the matches of the trigram index are read one by one.
 *
 * @param atMost where counting ends; undefined for the exact number
 */
export async function countTextMatches(
  context: SearchContext,
  collection: Collection,
  text: TextFilter,
  atMost: number | undefined,
): Promise<number> {
  const { where, terms, rest } = text;
  const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const condition = rest || terms.length > 1 ? context.buildCondition(collection, where) : undefined;
  const few = condition && ((await findCoveredEntries(context, collection, text)) ?? (await findFewMatches(context, collection, text)));
  const matches = few ? sql`select seq from ${few} where ${condition}${end}` : selectMatches(context, collection, terms, atMost, condition);
  const [counted] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${matches}) as matches`);
  return Number(counted?.total ?? 0);
}

/** The entries of a covering index that has all compared columns and finds few rows. */
async function findCoveredEntries(context: SearchContext, collection: Collection, { where }: TextFilter): Promise<RowSubquery | undefined> {
  const { dialect } = context.rowContext;
  // The indexes that begin with the same column find the same rows: one of them is enough.
  const scans = new Map<string, OrderedScan>();
  for (const [, key] of collection.coveringIndexes?.indexes ?? []) {
    const scan = key === undefined ? undefined : planOrderedScan(collection, where, [{ path: [key] }]);
    if (scan?.indexCondition && scan.coveredColumns) scans.set(JSON.stringify(scan.indexCondition), scan);
  }
  for (const { indexCondition, coveredColumns } of scans.values())
    if (indexCondition && (await context.count(collection, indexCondition, MAX_READ_ENTRIES + 1)) <= MAX_READ_ENTRIES)
      return rowsMatching(dialect, collection, context.buildCondition(collection, indexCondition), coveredColumns);
  return undefined;
}
