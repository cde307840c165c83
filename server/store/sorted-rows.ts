import { sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { orderBySql } from './order-by.ts';
import { rowsThat } from './row-places.ts';
import type { SearchParts } from './search.ts';
import type { Condition } from './sql-dialect.ts';
import type { Sort } from './store.ts';

/** Rows that are fetched and sorted quickly, whatever they are. */
export const MOST_SORTED = 8000;

/**
 * The first rows of a list, found by a condition that holds for few, and sorted: their numbers alone, because sorting whole rows takes as
 * long again as finding them.
 *
 * @param found what holds for all of them, perhaps for some more, and has an index
 * @param wanted how many; undefined for all
 */
export function sortedRows(
  { rows: { catalogue, dialect }, condition, numbers }: SearchParts,
  of: Collection,
  found: Condition,
  { where, sort, wanted }: { where: Expr; sort: Sort | undefined; wanted: number | undefined },
): Promise<readonly number[]> {
  const most = wanted === undefined ? sql`` : sql` limit ${sql.lit(wanted)}`;
  const order = orderBySql(catalogue, dialect, of, sort);
  return numbers(sql`select seq from ${rowsThat(dialect, of, found)} where ${condition(of, where)} order by ${order}${most}`);
}
