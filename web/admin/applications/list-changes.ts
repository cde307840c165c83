import type { ApplicationChange, ListedApplication } from '../live/application-feed.ts';
import { type Asker, isListed, type ListQuery, type Sort, sortValue } from './list-query.ts';

/** As much of a list as was read, in its order. */
export interface LoadedRows {
  rows: readonly ListedApplication[];
  /** Nothing follows in the store. */
  isComplete: boolean;
}

export interface ChangedList extends LoadedRows {
  /** Rows stand elsewhere in the store's order by now: whoever reads on begins at the first row again. */
  isMoved: boolean;
}

/**
 * The rows after a change that just arrived: a changed record takes the place of its match, so that nothing jumps away
 * under the hand; a new one enters where the sort puts it, one that is no longer looked for leaves.
 */
export function withChange(loaded: LoadedRows, { action, record }: ApplicationChange, query: ListQuery, asker: Asker): ChangedList {
  const { rows, isComplete } = loaded;
  const unchanged = { ...loaded, isMoved: false };
  const at = rows.findIndex(({ id }) => id === record.id);
  const held = rows[at];
  // Events and answers may overtake one another.
  if (held && action !== 'delete' && held.updated > record.updated) return unchanged;
  const belongs = action !== 'delete' && isListed(query, record, asker);
  if (held && !belongs) return { ...unchanged, rows: rows.toSpliced(at, 1) };
  if (held) {
    const isMoved = sortValue(held, query.sort) !== sortValue(record, query.sort);
    return { ...unchanged, rows: rows.with(at, record), isMoved };
  }
  if (!belongs) return unchanged;
  const found = rows.findIndex((row) => isBefore(record, row, query.sort));
  if (found < 0 && !isComplete) return unchanged;
  return { ...unchanged, rows: rows.toSpliced(found < 0 ? rows.length : found, 0, record) };
}

/** Whether `one` stands above `other`; of two that are equal in the sorted column the newer does, when it descends. */
function isBefore(one: ListedApplication, other: ListedApplication, sort: Sort): boolean {
  const [a, b] = [sortValue(one, sort), sortValue(other, sort)];
  return sort.descending ? a >= b : a < b;
}
