import { pageLimits } from '#model/page-limits.ts';
import type { RowsPage } from './infinite-rows.ts';

/** A change of one record in a list. */
export interface RowChange<R> {
  action: 'create' | 'update' | 'delete';
  record: R;
}

/**
 * Fetches a page by keyset pagination, in which rows that move to the top between two fetches are
 * neither skipped nor duplicated.
 * @param fetchRows fetches the newest `count` rows whose key is not above `upTo`.
 * @param upTo the key of the oldest known row, which is fetched again; undefined for the first
 * page.
 */
export async function fetchKeysetPage<R>(
  fetchRows: (upTo: string | undefined, count: number) => Promise<readonly R[]>,
  getSortKey: (row: R) => string,
  upTo: string | undefined,
  pageSize: number,
): Promise<RowsPage<R>> {
  // Fetches more when all rows of a page share one key.
  for (let count = upTo === undefined ? pageSize : pageSize + 1; ; count = Math.min(pageLimits.recordsPerPage, count * 2)) {
    const rows = await fetchRows(upTo, count);
    const last = rows.at(-1);
    const isComplete = rows.length < count || last === undefined;
    if (isComplete || upTo === undefined || getSortKey(last) !== upTo || count === pageLimits.recordsPerPage) return { rows, isComplete };
  }
}

/**
 * Applies a change of one record to rows sorted by descending key: inserts it by its key, or
 * removes it when it no longer matches.
 * @param isComplete whether the store has no further rows; otherwise a record below the last row is
 * ignored, because the next page will contain it.
 * @returns the same array when nothing changes.
 */
export function applyKeysetChange<R extends { id: string; updated: string }>(
  rows: readonly R[],
  isComplete: boolean,
  { action, record }: RowChange<R>,
  { getSortKey, matches }: { getSortKey: (row: R) => string; matches: (row: R) => boolean },
): readonly R[] {
  const index = rows.findIndex(({ id }) => id === record.id);
  const current = rows[index];
  // Events and responses can arrive out of order.
  if (current && action !== 'delete' && current.updated > record.updated) return rows;
  const isListed = action !== 'delete' && matches(record);
  if (current && isListed && getSortKey(current) === getSortKey(record)) return rows.with(index, record);
  const others = current ? rows.toSpliced(index, 1) : rows;
  if (!isListed) return others;
  const position = others.findIndex((row) => getSortKey(row) <= getSortKey(record));
  if (position < 0 && !isComplete) return others;
  return others.toSpliced(position < 0 ? others.length : position, 0, record);
}
