import { type SqlBool, sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { orderBySql } from './order-by.ts';
import { fetched, rowsThat } from './row-places.ts';
import type { SearchParts, TextFilter } from './search.ts';
import { sortedRows } from './sorted-rows.ts';
import type { Sort } from './store.ts';
import type { Judged } from './text-estimate.ts';
import { isDescending } from './written-matches.ts';

/** The last so many stretches are looked through: what is not found there is rare, and quickly found otherwise. */
const LAST_STRETCHES = 3;
/** Rows of them that are worth being fetched. */
const MOST_FETCHED = 8000;
/** More rows that belong into a list by their date and were written elsewhere than there should be. */
const MANY_STRAYS = 1000;

/**
 * The newest of many rows, where the index finds those that were written one after another by themselves: stretch by stretch, until the list is full. Undefined
 * when so much would have to be fetched, and when the list is not full then or is in another order.
 */
export async function newestWritten(
  parts: SearchParts,
  of: Collection,
  { where }: TextFilter,
  { sought, pieces, candidates }: Judged,
  { sort, wanted, newest }: { readonly sort: Sort | undefined; readonly wanted: number; readonly newest: number },
): Promise<readonly number[] | undefined> {
  const { catalogue, dialect } = parts.rows;
  const { stretches } = dialect.search;
  const [held, ...more] = sought.held;
  if (stretches === undefined || held === undefined || more.length > 0 || sought.others.length > 0) return undefined;
  if (!isDescending(sort) || sort?.length !== 1 || wanted > MOST_FETCHED || !pieces(held).some(isInIndex)) return undefined;
  const startOf = (stretch: number): number => stretch * stretches.rows;
  const stretchOf = (seq: number): number => Math.floor(seq / stretches.rows);
  const first = stretchOf(newest) - LAST_STRETCHES + 1;
  if (first <= 0 || candidates * (await shareSince(parts, of, startOf(first), newest)) > MOST_FETCHED) return undefined;
  const order = orderBySql(catalogue, dialect, of, sort);
  const found = fetched(
    sql<SqlBool>`${stretches.isIn(sql`written.stretch`)} and ${dialect.search.holds(of.name, held.columns, pieces(held))}`,
  );
  const isMeant = sql`${sql.ref(`${of.name}.seq`)} >= ${sql.lit(startOf(first))} and ${parts.condition(of, where)}`;
  const ofStretch = sql`select seq, created from ${rowsThat(dialect, of, found)} where ${isMeant} order by ${order} limit ${sql.lit(wanted)}`;
  const counted = sql`generate_series(${sql.lit(stretchOf(newest))}, ${sql.lit(first)}, -1) as written(stretch)`;
  // Stretch by stretch: what is asked of each is asked anew, in their order.
  const page = await parts.found<{ seq: unknown; created: string }>(
    sql`select found.seq, found.created from ${counted}, lateral (${ofStretch}) as found limit ${sql.lit(wanted)}`,
  );
  const last = page.at(-1);
  // With a date out of turn among these, newer rows may stand behind it in the same stretch.
  if (last === undefined || page.length < wanted || page.some(({ created }) => created < last.created)) return undefined;
  const numbers = page.map(({ seq }) => Number(seq));
  // Rows of this list by their date that were written before these stretches: brought in with dates of their own.
  const isBefore = sql`created >= ${last.created} and seq < ${sql.lit(startOf(stretchOf(Number(last.seq))))}`;
  const strays = await parts.numbers(
    sql`select seq from ${sql.table(of.name)} where ${isBefore} order by created desc, seq desc limit ${sql.lit(MANY_STRAYS)}`,
  );
  if (strays.length === MANY_STRAYS) return undefined;
  return strays.length === 0
    ? numbers
    : sortedRows(parts, of, dialect.search.among(sql`seq`, [...numbers, ...strays]), { where, sort, wanted });
}

/** PostgreSQL takes nothing but letters and numbers for parts of a word. */
function isInIndex(piece: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(piece);
}

/** How much of all rows was written since one: the oldest may have been removed. */
async function shareSince(parts: SearchParts, of: Collection, start: number, newest: number): Promise<number> {
  const [oldest = 0] = await parts.numbers(sql`select min(seq) as seq from ${sql.table(of.name)}`);
  return oldest >= start ? 1 : (newest - start) / (newest - oldest);
}
