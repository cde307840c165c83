import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import type { Sql } from '../query/sql.ts';
import { planOrderedScan } from './ordered-scan.ts';
import { estimateRows, getProbedSort, isShortScan, PROBED_ROWS, selectInOrder } from './plan-list.ts';
import { findMatches, type SearchContext, type TextFilter } from './text-filter.ts';

/**
 * Counts the rows that satisfy a filter with a text search:
 *
 * 1. If a covering index has all compared columns, in its first entries, and once more in as many
 * as `atMost` seems to need; in all of them when the other conditions leave few.
 * 2. Otherwise those of a text alone in the trigram index, and with other conditions among the rows
 * that {@link findMatches} finds.
 *
 * @param atMost where counting ends; undefined for the exact number
 */
export async function countTextMatches(
  context: SearchContext,
  collection: Collection,
  { where, terms, rest }: TextFilter,
  atMost?: number,
): Promise<number> {
  const count = async (matches: Sql) => {
    const [counted] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${matches}) as matches`);
    return Number(counted?.total ?? 0);
  };
  const sort = getProbedSort(collection);
  const scan = planOrderedScan(collection, where, sort);
  if (scan?.coveredColumns) {
    const countFirst = (most?: number) => count(selectInOrder(context, collection, scan, { sort, limit: atMost }, most));
    const matchCount = atMost && (await countFirst(PROBED_ROWS));
    const entries = matchCount && matchCount < atMost ? estimateRows(atMost, matchCount) : undefined;
    if (atMost && (matchCount === atMost || (entries && (await countFirst(entries)) === atMost))) return atMost;
    if (await isShortScan(context, collection, scan)) return countFirst();
  }
  const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  if (rest === undefined && terms.length === 1) {
    const statements = context.rowContext.dialect.trigramIndex.selectMatches(collection.name, terms);
    const each = statements.map((statement) => sql`select seq from (${statement}${end}) as matches`);
    return count(sql`select seq from (${sql.join(each, sql` union `)}) as matches${end}`);
  }
  const rows = (await findMatches(context, collection, rest, terms)) ?? sql.table(collection.name);
  return count(sql`select seq from ${rows} where ${context.buildCondition(collection, where)}${end}`);
}
