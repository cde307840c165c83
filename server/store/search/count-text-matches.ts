import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import type { Sql } from '../query/sql.ts';
import { planOrderedScan } from './ordered-scan.ts';
import { estimateRows, getProbedSort, isShortScan, PROBED_ROWS, selectInOrder } from './plan-list.ts';
import { findCandidates, type SearchContext, type TextFilter } from './text-filter.ts';

/**
 * Counts the rows that match a filter with a text search. It takes the first way that applies:
 *
 * 1. A covering index contains all compared columns. With `atMost`, its first {@link PROBED_ROWS}
 * entries are filtered, then as many as {@link estimateRows} says. If that is not enough, and for
 * an exact count, all entries are filtered when {@link isShortScan}.
 * 2. The filter is one text search only. The entries of the trigram index are counted.
 * 3. The rows that {@link findCandidates} selects are filtered.
 *
 * @param atMost counting stops at this number; undefined for the exact number
 */
export async function countTextMatches(
  context: SearchContext,
  collection: Collection,
  { where, terms, residualFilter }: TextFilter,
  atMost?: number,
): Promise<number> {
  const countRows = async (rows: Sql) => {
    const [result] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${rows}) as matches`);
    return Number(result?.total ?? 0);
  };
  const sort = getProbedSort(collection);
  const scan = planOrderedScan(collection, where, sort);
  if (scan?.coveredColumns) {
    const countEntries = (maxEntries?: number) => countRows(selectInOrder(context, collection, scan, { sort, limit: atMost }, maxEntries));
    const probedMatches = atMost && (await countEntries(PROBED_ROWS));
    const neededEntries = probedMatches && probedMatches < atMost ? estimateRows(atMost, probedMatches) : undefined;
    if (atMost && (probedMatches === atMost || (neededEntries && (await countEntries(neededEntries)) === atMost))) return atMost;
    if (await isShortScan(context, collection, scan)) return countEntries();
  }
  const limit = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  if (residualFilter === undefined && terms.length === 1) {
    const statements = context.rowContext.dialect.trigramIndex.selectMatches(collection.name, terms);
    const selects = statements.map((statement) => sql`select seq from (${statement}${limit}) as matches`);
    return countRows(sql`select seq from (${sql.join(selects, sql` union `)}) as matches${limit}`);
  }
  const candidates = (await findCandidates(context, collection, residualFilter, terms)) ?? sql.table(collection.name);
  return countRows(sql`select seq from ${candidates} where ${context.buildCondition(collection, where)}${limit}`);
}
