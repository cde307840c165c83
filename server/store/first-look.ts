import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { orderBySql } from './order-by.ts';
import type { OrderedReading } from './order-choice.ts';
import { columnsOf } from './row-places.ts';
import type { SearchParts } from './search.ts';
import type { Sort } from './store.ts';

/** Rows that are read in the order of a list before the index of texts is asked. */
const FIRST_LOOK = 2000;
/** Rows that are read so at most; where they lie in the store as they are read that costs less. */
export const LONGEST_LOOK = 10_000;
export const LONGEST_LOOK_AS_WRITTEN = 40_000;
/** The same where the index holds what they are judged by. */
const LONGEST_LOOK_ALONG = 100_000;

/** The first rows of a list, so many, when they are among those read first in its order: as many of these as a page seems to need. */
export async function firstLook(
  parts: SearchParts,
  of: Collection,
  reading: OrderedReading,
  sort: Sort | undefined,
  wanted: number,
): Promise<readonly number[] | undefined> {
  const few = Math.max(FIRST_LOOK, 2 * wanted);
  const most = reading.columns ? LONGEST_LOOK_ALONG : reading.isAsWritten ? LONGEST_LOOK_AS_WRITTEN : LONGEST_LOOK;
  if (few > most) return undefined;
  const page = await firstOf(parts, of, reading, { sort, wanted, among: few });
  if (page.length === wanted) return page;
  const needed = page.length === 0 ? Number.POSITIVE_INFINITY : Math.max(few + 1, Math.ceil((1.3 * few * wanted) / page.length));
  if (needed > most) return undefined;
  const longer = await firstOf(parts, of, reading, { sort, wanted, among: needed });
  return longer.length === wanted ? longer : undefined;
}

/** What a list begins with, of its first rows so many, or of all. */
export function firstOf(
  { rows: { catalogue, dialect }, condition, numbers }: SearchParts,
  of: Collection,
  { held, rest, columns }: OrderedReading,
  { sort, wanted, among }: { sort: Sort | undefined; wanted: number; among?: number },
): Promise<readonly number[]> {
  const order = orderBySql(catalogue, dialect, of, sort);
  const isHeld = held ? sql` where ${condition(of, held)}` : sql``;
  const first = sql`select ${columnsOf(columns)} from ${sql.table(of.name)}${isHeld} order by ${order} ${among === undefined ? dialect.byItself : sql`limit ${sql.lit(among)}`}`;
  return numbers(sql`select seq from (${first}) as ${sql.table(of.name)} where ${condition(of, rest)} limit ${sql.lit(wanted)}`);
}
