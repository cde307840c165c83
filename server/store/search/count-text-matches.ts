import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { columnList, type RowSubquery } from '../query/row-subquery.ts';
import type { Sql, Tables } from '../query/sql.ts';
import { planOrderedScan } from './ordered-scan.ts';
import { findFewMatches, type SearchContext, selectMatches, type TextFilter } from './text-filter.ts';

/** The most rows that are fetched to be counted. */
const MAX_FETCHED_ROWS = 8000;
/** The most entries of a covering index that are read: an entry costs a tenth of a row. */
const MAX_READ_ENTRIES = 80_000;

/**
 * Counts the rows that satisfy a filter with a text search. Those of a text alone are counted in
 * the trigram index. With other conditions:
 *
 * 1. If a covering index has all compared columns, its first {@link MAX_READ_ENTRIES} entries for
 * these conditions are read. That is enough for few entries, and for a frequent text.
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
  const countRows = async (rows: RowSubquery) =>
    count(sql`select seq from ${rows} where ${context.buildCondition(collection, where)}${end}`);
  const count = async (matches: Sql) => {
    const [counted] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${matches}) as matches`);
    return Number(counted?.total ?? 0);
  };
  if (rest === undefined && terms.length === 1) return count(selectMatches(context, collection, terms, atMost));
  const seen = new Set<string>();
  for (const [, key] of collection.coveringIndexes?.indexes ?? []) {
    const { indexCondition, coveredColumns } = (key && planOrderedScan(collection, where, [{ path: [key] }])) || {};
    // Indexes that begin with the same column find the same rows: one of them is enough.
    if (!indexCondition || !coveredColumns || seen.has(JSON.stringify(indexCondition))) continue;
    seen.add(JSON.stringify(indexCondition));
    const entries = sql`select ${columnList(coveredColumns)} from ${sql.table(collection.name)} where ${context.buildCondition(collection, indexCondition)}`;
    const total = await countRows(sql<Tables[string]>`(${entries} limit ${sql.lit(MAX_READ_ENTRIES)})`.as(collection.name));
    if (total === atMost || (await context.count(collection, indexCondition, MAX_READ_ENTRIES + 1)) <= MAX_READ_ENTRIES) return total;
  }
  const few = await findFewMatches(context, collection, text, MAX_FETCHED_ROWS);
  return few ? countRows(few) : count(selectMatches(context, collection, terms, atMost, context.buildCondition(collection, where)));
}
