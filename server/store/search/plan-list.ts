import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { buildOrderBy } from '../query/build-order-by.ts';
import { columnList, type RowSubquery } from '../query/row-subquery.ts';
import type { Sql } from '../query/sql.ts';
import type { Query, Sort } from '../store.ts';
import { hasIndex, type OrderedScan, planOrderedScan } from './ordered-scan.ts';
import { findMatches, parseTextFilter, type SearchContext } from './text-filter.ts';

/** Rows or index entries that are read first in an order, to learn how frequent the matches are. */
export const PROBED_ROWS = 4000;
/** A filter that so many of these satisfy is frequent. */
const FREQUENT_MATCHES = 400;
/** The most that are read when these contain matches, but too few. */
const MAX_READ_ROWS = 100_000;
/** A covering index with so few entries for a list is read from end to end. */
const MAX_READ_ENTRIES = 50_000;
/** More is read than the proportion says, because matches are not spread evenly. */
const PROBE_MARGIN = 1.3;

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
 * many as a full page seems to need by what these contain, or all if {@link isShortScan}.
 * 2. Otherwise the rows that {@link findMatches} finds are sorted, those of the trigram index only
 * when the matches are not {@link isFrequent frequent}.
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
  const isShort = text && scan && (await isShortScan(context, collection, scan));
  const terms = isShort || (text && scan && (await isFrequent(context, collection, page))) ? undefined : text?.terms;
  const matches = isShort ? undefined : await findMatches(context, collection, text ? text.rest : where, terms);
  if (matches) return { pageSeqs: await sortMatches(context, collection, matches, page) };
  return scan ? { pageSeqs: await context.selectSeqs(selectInOrder(context, collection, scan, page)) } : { where };
}

type FilteredQuery = Query & { readonly where: FilterExpression };

/** The order in which {@link isFrequent} reads: of the first covering index, else newest first. */
export function getProbedSort({ coveringIndexes }: Collection): Sort {
  const leading = coveringIndexes?.indexes[0]?.[0];
  return leading === undefined ? [{ path: ['@rowid'], descending: true }] : [{ path: [leading], descending: false }];
}

/**
 * Whether many of the first rows satisfy a filter: the trigram index would find too many. In a list
 * of that order they do not, else its page would be full.
 */
async function isFrequent(context: SearchContext, collection: Collection, { where, sort: listed }: FilteredQuery): Promise<boolean> {
  const sort = getProbedSort(collection);
  const scan = isDeepStrictEqual(listed, sort) ? undefined : planOrderedScan(collection, where, sort);
  if (scan === undefined) return false;
  const matches = selectInOrder(context, collection, scan, { sort, limit: FREQUENT_MATCHES }, PROBED_ROWS);
  return (await context.selectSeqs(matches)).length === FREQUENT_MATCHES;
}

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
  const read = (page: Query, most: number) => context.selectSeqs(selectInOrder(context, collection, scan, page, most));
  const matches = await read({ ...query, limit: end, offset: 0 }, PROBED_ROWS);
  if (matches.length === end) return matches.slice(offset);
  const rows = estimateRows(end, matches.length);
  const page = rows && (await read(query, rows));
  return page && page.length === limit ? page : undefined;
}

/** Whether a covering index has so few entries for a list that all may be read. */
export async function isShortScan(
  context: SearchContext,
  of: Collection,
  { indexCondition, coveredColumns }: OrderedScan,
): Promise<boolean> {
  if (!indexCondition || !coveredColumns) return false;
  return (await context.count(of, indexCondition, MAX_READ_ENTRIES + 1)) <= MAX_READ_ENTRIES;
}

/** How many rows contain this many matches, by those of the first ones; undefined for too many. */
export function estimateRows(rowLimit: number, matchCount: number): number | undefined {
  const rows = Math.ceil((PROBE_MARGIN * PROBED_ROWS * rowLimit) / matchCount);
  return rows <= MAX_READ_ROWS ? rows : undefined;
}

/**
 * The insertion numbers of the page of a list that is read in its order.
 *
 * @param most how many rows are read; all until the page is full when left out
 */
export function selectInOrder(
  { rowContext: { registry, dialect }, buildCondition }: SearchContext,
  collection: Collection,
  { indexCondition, residualFilter, coveredColumns }: OrderedScan,
  { sort, limit = Number.MAX_SAFE_INTEGER, offset = 0 }: Query,
  most?: number,
): Sql {
  const table = sql.table(collection.name);
  const range = indexCondition ? sql` where ${buildCondition(collection, indexCondition)}` : sql``;
  const order = buildOrderBy(registry, dialect, collection, sort);
  const end = most === undefined ? dialect.optimizationFence : sql`limit ${sql.lit(most)}`;
  const rows = sql`select ${columnList(coveredColumns)} from ${table}${range} order by ${order} ${end}`;
  return sql`select seq from (${rows}) as ${table} where ${buildCondition(collection, residualFilter)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}
