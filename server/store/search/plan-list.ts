import { sql } from 'kysely';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { buildOrderBy } from '../query/build-order-by.ts';
import { columnList, type RowSubquery } from '../query/row-subquery.ts';
import type { Query } from '../store.ts';
import { hasIndex, type OrderedScan, planOrderedScan } from './ordered-scan.ts';
import { findFewMatches, parseTextFilter, type SearchContext } from './text-filter.ts';

/** Rows or index entries that are read in the order of a list before the trigram index is used. */
const PROBED_ROWS = 4000;
/** The most that are read when these contain matches, but too few for the page. */
const MAX_PROBED_ROWS = 80_000;
/** More is read than the proportion says, because matches are not spread evenly. */
const PROBE_MARGIN = 1.3;
/** The most rows that are fetched to be sorted; a text search tries the second number too. */
const FETCHED_ROWS = [8000, 40_000] as const;

/** Where the rows of a list come from. */
export interface QueryPlan {
  /** The filter that the database answers by itself; undefined for known and for all rows. */
  readonly where?: FilterExpression;
  /** The insertion numbers of exactly the rows of the page. */
  readonly pageSeqs?: readonly number[];
}

/**
 * Chooses how a filtered list is read. An index of the filter finds few matches quickly and many
 * slowly; the index of the sort order is the opposite, and no database knows in advance which case
 * it has. The rule, the same on both databases:
 *
 * 1. A text search reads the first {@link PROBED_ROWS} rows in the sort order, and once more as
 * many as a full page seems to need by what these contain, up to {@link MAX_PROBED_ROWS}. A
 * frequent text fills the page there.
 * 2. Otherwise few matches, as {@link findFewMatches} finds them, are sorted.
 * 3. Otherwise the list is read in the sort order until the page is full.
 *
 * A list without a text search skips the first step and the trigram index; one whose sort has no
 * index skips 1 and 3.
 *
 * @returns the page, or the filter when the database has to find the rows by itself
 */
export async function planList(context: SearchContext, collection: Collection, query: Query): Promise<QueryPlan> {
  if (query.where === undefined) return {};
  const text = await parseTextFilter(context, collection, query.where);
  const where = text?.where ?? query.where;
  const scan = query.limit === undefined ? undefined : planOrderedScan(collection, where, query.sort);
  if (text === undefined && (scan === undefined || !hasIndex(collection, scan.residualFilter))) return { where };
  const page = { ...query, where };
  const probed = text && scan && (await probeInOrder(context, collection, scan, page));
  if (probed) return { pageSeqs: probed };
  for (const most of text ? FETCHED_ROWS : FETCHED_ROWS.slice(0, 1)) {
    const few = await findFewMatches(context, collection, text ?? { rest: where }, most);
    if (few) return { pageSeqs: await sortMatches(context, collection, few, page) };
  }
  return scan ? { pageSeqs: await scanInOrder(context, collection, scan, page) } : { where };
}

type FilteredQuery = Query & { readonly where: FilterExpression };

/**
 * The page of a list whose matches are among these rows. Sorts numbers only: sorting whole rows
 * takes twice as long.
 */
async function sortMatches(
  { rowContext: { registry, dialect }, buildCondition, selectSeqs }: SearchContext,
  collection: Collection,
  rows: RowSubquery,
  { where, sort, limit = Number.MAX_SAFE_INTEGER, offset = 0 }: FilteredQuery,
): Promise<readonly number[]> {
  const order = buildOrderBy(registry, dialect, collection, sort);
  const matches = sql`select seq from ${rows} where ${buildCondition(collection, where)}`;
  return selectSeqs(sql`${matches} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`);
}

/** The page of a list, when it is full after a bounded part of the list; otherwise undefined. */
async function probeInOrder(
  context: SearchContext,
  collection: Collection,
  scan: OrderedScan,
  query: FilteredQuery,
): Promise<readonly number[] | undefined> {
  const { limit = 0, offset = 0 } = query;
  const end = offset + limit;
  const matches = await scanInOrder(context, collection, scan, { ...query, limit: end, offset: 0 }, PROBED_ROWS);
  if (matches.length === end) return matches.slice(offset);
  const needed = Math.ceil((PROBE_MARGIN * PROBED_ROWS * end) / matches.length);
  if (needed > MAX_PROBED_ROWS) return undefined;
  const page = await scanInOrder(context, collection, scan, query, needed);
  return page.length === limit ? page : undefined;
}

/**
 * The page of a list that is read in its order.
 *
 * @param most how many rows are read; all until the page is full when left out
 */
function scanInOrder(
  { rowContext: { registry, dialect }, buildCondition, selectSeqs }: SearchContext,
  collection: Collection,
  { indexCondition, residualFilter, coveredColumns }: OrderedScan,
  { sort, limit = 0, offset = 0 }: Query,
  most?: number,
): Promise<readonly number[]> {
  const table = sql.table(collection.name);
  const range = indexCondition ? sql` where ${buildCondition(collection, indexCondition)}` : sql``;
  const order = buildOrderBy(registry, dialect, collection, sort);
  const end = most === undefined ? dialect.optimizationFence : sql`limit ${sql.lit(most)}`;
  const rows = sql`select ${columnList(coveredColumns)} from ${table}${range} order by ${order} ${end}`;
  return selectSeqs(
    sql`select seq from (${rows}) as ${table} where ${buildCondition(collection, residualFilter)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  );
}
