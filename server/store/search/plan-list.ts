import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { buildOrderBy } from '../query/build-order-by.ts';
import type { RowSubquery } from '../query/row-subquery.ts';
import type { Sql } from '../query/sql.ts';
import type { Query, Sort } from '../store.ts';
import { hasIndex, type OrderedScan, planOrderedScan } from './ordered-scan.ts';
import { findCandidates, parseTextFilter, type SearchContext } from './text-filter.ts';

/**
 * Number of rows or index entries that are read first, to estimate how frequent the matches are.
 */
export const PROBED_ROWS = 4000;
/** A filter is frequent when this many of {@link PROBED_ROWS} rows match. */
const FREQUENT_MATCHES = 400;
/** Maximum number of rows that {@link estimateRows} may propose to read. */
const MAX_READ_ROWS = 100_000;
/** Maximum number of entries of a covering index that {@link isShortScan} allows to read. */
const MAX_READ_ENTRIES = 50_000;
/** Factor by which {@link estimateRows} reads more: matches are not spread evenly. */
const PROBE_MARGIN = 1.3;

/** How the rows of a list are selected; an empty plan selects all rows. */
export interface QueryPlan {
  /** The filter that the database evaluates by its own plan; absent when `pageSeqs` is set. */
  readonly where?: FilterExpression;
  /** The insertion numbers of exactly the rows of the page. */
  readonly pageSeqs?: readonly number[];
}

/**
 * Chooses how a filtered list is read. An index of the filter finds few matches quickly and many
 * slowly; the index of the sort order is the opposite, and no database knows in advance which case
 * it has. The rule, the same on both databases:
 *
 * 1. A text search filters the first {@link PROBED_ROWS} rows in the sort order, and, when they do
 * not fill the page, as many as {@link estimateRows} says.
 * 2. If the page is still not full, the rows that {@link findCandidates} selects are filtered and
 * sorted. The trigram index is used only when the matches are not {@link isFrequent frequent}. This
 * step is skipped when {@link isShortScan}.
 * 3. Otherwise the list is read in the sort order until the page is full.
 *
 * A list without a text search skips the first step and the trigram index. A list whose sort order
 * has no index skips the first and the third step.
 *
 * @returns the page, or the filter when the database has to find the rows by itself
 */
export async function planList(context: SearchContext, collection: Collection, query: Query): Promise<QueryPlan> {
  if (query.where === undefined) return {};
  const text = await parseTextFilter(context, collection, query.where);
  const where = text?.where ?? query.where;
  const scan = query.limit === undefined ? undefined : planOrderedScan(collection, where, query.sort);
  if (text === undefined && (scan === undefined || !hasIndex(collection, scan.residualFilter))) return { where };
  const filteredQuery = { ...query, where };
  const probedPage = text && scan && (await probeInOrder(context, collection, scan, filteredQuery));
  if (probedPage) return { pageSeqs: probedPage };
  const isShort = text && scan && (await isShortScan(context, collection, scan));
  const terms = isShort || (text && scan && (await isFrequent(context, collection, filteredQuery))) ? undefined : text?.terms;
  const candidates = isShort ? undefined : await findCandidates(context, collection, text ? text.residualFilter : where, terms);
  if (candidates) return { pageSeqs: await filterAndSort(context, collection, candidates, filteredQuery) };
  return scan ? { pageSeqs: await context.selectSeqs(selectInOrder(context, collection, scan, filteredQuery)) } : { where };
}

type FilteredQuery = Query & { readonly where: FilterExpression };

/** The order in which {@link isFrequent} reads: of the first covering index, else newest first. */
export function getProbedSort({ coveringIndexes }: Collection): Sort {
  const leading = coveringIndexes?.indexes[0]?.[0];
  return leading === undefined ? [{ path: ['@rowid'], descending: true }] : [{ path: [leading], descending: false }];
}

/**
 * Whether so many of the first rows match a filter that the trigram index would find too many.
 * False when the list has the probed order: {@link probeInOrder} would have filled its page.
 */
async function isFrequent(context: SearchContext, collection: Collection, { where, sort: listSort }: FilteredQuery): Promise<boolean> {
  const sort = getProbedSort(collection);
  const scan = isDeepStrictEqual(listSort, sort) ? undefined : planOrderedScan(collection, where, sort);
  if (scan === undefined) return false;
  const matches = selectInOrder(context, collection, scan, { sort, limit: FREQUENT_MATCHES }, PROBED_ROWS);
  return (await context.selectSeqs(matches)).length === FREQUENT_MATCHES;
}

/**
 * Returns the page of a list whose matches are among these rows. It sorts the insertion numbers
 * only: sorting whole rows takes twice as long.
 */
async function filterAndSort(
  { rowContext: { registry, dialect }, buildCondition, selectSeqs }: SearchContext,
  collection: Collection,
  rows: RowSubquery,
  { where, sort, limit = Number.MAX_SAFE_INTEGER, offset = 0 }: FilteredQuery,
): Promise<readonly number[]> {
  const order = buildOrderBy(registry, dialect, collection, sort);
  const matches = sql`select seq from ${rows} where ${buildCondition(collection, where)}`;
  return selectSeqs(sql`${matches} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`);
}

/** Returns the page when a bounded number of rows in the sort order fills it, else undefined. */
async function probeInOrder(
  context: SearchContext,
  collection: Collection,
  scan: OrderedScan,
  query: FilteredQuery,
): Promise<readonly number[] | undefined> {
  const { limit = 0, offset = 0 } = query;
  const end = offset + limit;
  const read = (page: Query, maxRows: number) => context.selectSeqs(selectInOrder(context, collection, scan, page, maxRows));
  const matches = await read({ ...query, limit: end, offset: 0 }, PROBED_ROWS);
  if (matches.length === end) return matches.slice(offset);
  const neededRows = estimateRows(end, matches.length);
  const page = neededRows && (await read(query, neededRows));
  return page && page.length === limit ? page : undefined;
}

/**
 * Whether a covering index has so few entries in the scanned range that all of them may be read.
 */
export async function isShortScan(
  context: SearchContext,
  collection: Collection,
  { indexCondition, coveredColumns }: OrderedScan,
): Promise<boolean> {
  if (!indexCondition || !coveredColumns) return false;
  return (await context.count(collection, indexCondition, MAX_READ_ENTRIES + 1)) <= MAX_READ_ENTRIES;
}

/**
 * Estimates how many rows contain `matchCount` matches.
 *
 * @param probedMatches number of matches among the first {@link PROBED_ROWS} rows
 * @returns undefined for more than {@link MAX_READ_ROWS}
 */
export function estimateRows(matchCount: number, probedMatches: number): number | undefined {
  const rows = Math.ceil((PROBE_MARGIN * PROBED_ROWS * matchCount) / probedMatches);
  return rows <= MAX_READ_ROWS ? rows : undefined;
}

/**
 * Builds the statement that selects the insertion numbers of a page by reading rows in the sort
 * order and filtering them.
 *
 * @param maxRows maximum number of rows to read; when absent, rows are read until the page is full
 */
export function selectInOrder(
  { rowContext: { registry, dialect }, buildCondition }: SearchContext,
  collection: Collection,
  { indexCondition, residualFilter, coveredColumns }: OrderedScan,
  { sort, limit = Number.MAX_SAFE_INTEGER, offset = 0 }: Query,
  maxRows?: number,
): Sql {
  const table = sql.table(collection.name);
  const columns = coveredColumns ? sql.join(coveredColumns.map((column) => sql.ref(column))) : sql`*`;
  const range = indexCondition ? sql` where ${buildCondition(collection, indexCondition)}` : sql``;
  const order = buildOrderBy(registry, dialect, collection, sort);
  const end = maxRows === undefined ? dialect.optimizationFence : sql`limit ${sql.lit(maxRows)}`;
  const rows = sql`select ${columns} from ${table}${range} order by ${order} ${end}`;
  return sql`select seq from (${rows}) as ${table} where ${buildCondition(collection, residualFilter)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}
