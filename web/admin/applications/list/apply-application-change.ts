import type { Change } from '../../live/live-record.ts';
import { matchesCondition } from '../../record-list/matches-condition.ts';
import type { ListedApplication } from '../listed-application.ts';
import { type ApplicationQuery, buildApplicationFilter, getSortValue, type Requester, type Sort } from './application-query.ts';

/** The rows of a list that were fetched so far, in list order. */
export interface LoadedRows {
  rows: readonly ListedApplication[];
  /** The store has no further rows. */
  isComplete: boolean;
}

export interface ChangedList extends LoadedRows {
  /** Whether the order in the store changed: then the next fetch must start at the first row. */
  isOrderStale: boolean;
}

/**
 * Applies a change to the fetched rows. A changed record keeps its position, so that rows do not
 * move while somebody works; a new one is inserted by the sort; one that no longer matches is
 * removed.
 */
export function applyApplicationChange(
  loaded: LoadedRows,
  { action, record }: Change<'applications'>,
  query: ApplicationQuery,
  requester: Requester,
): ChangedList {
  const { rows, isComplete } = loaded;
  const unchanged = { ...loaded, isOrderStale: false };
  const index = rows.findIndex(({ id }) => id === record.id);
  const listedRow = rows[index];
  // Events and responses can arrive out of order.
  if (listedRow && action !== 'delete' && listedRow.updated > record.updated) return unchanged;
  const isMatch = action !== 'delete' && matchesCondition(buildApplicationFilter(query, requester), record);
  if (listedRow && !isMatch) return { ...unchanged, rows: rows.toSpliced(index, 1) };
  if (listedRow) {
    const isOrderStale = getSortValue(listedRow, query.sort) !== getSortValue(record, query.sort);
    return { ...unchanged, rows: rows.with(index, record), isOrderStale };
  }
  if (!isMatch) return unchanged;
  const insertIndex = rows.findIndex((row) => sortsBefore(record, row, query.sort));
  if (insertIndex < 0 && !isComplete) return unchanged;
  return { ...unchanged, rows: rows.toSpliced(insertIndex < 0 ? rows.length : insertIndex, 0, record) };
}

/**
 * Whether the new record `one` sorts before `other`. With equal values it does only in a descending
 * sort, where newer records come first.
 */
function sortsBefore(one: ListedApplication, other: ListedApplication, sort: Sort): boolean {
  const [a, b] = [getSortValue(one, sort), getSortValue(other, sort)];
  return sort.descending ? a >= b : a < b;
}
