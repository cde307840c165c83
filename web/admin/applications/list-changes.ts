import { fold } from '#lib/fold.ts';
import type { ApplicationChange, ListedApplication } from '../live/application-feed.ts';
import { isListed, type ListQuery, type Sort } from './list-query.ts';

export interface ChangedList {
  rows: readonly ListedApplication[];
  /** Rows have come or gone: the store is to be asked which ones the page now has. */
  isMoved: boolean;
}

/**
 * The rows of a page after a change that just arrived: a changed record takes the place of its match, a new one enters
 * where the sort puts it, one that is no longer looked for leaves.
 */
export function withChange(
  rows: readonly ListedApplication[],
  { action, record }: ApplicationChange,
  query: ListQuery,
  perPage: number,
): ChangedList {
  const at = rows.findIndex(({ id }) => id === record.id);
  const belongs = action !== 'delete' && isListed(query, record);
  const held = rows[at];
  if (held) {
    if (!belongs) return { rows: rows.filter(({ id }) => id !== record.id), isMoved: true };
    // Events and answers may overtake one another.
    if (held.updated > record.updated) return { rows, isMoved: false };
    return { rows: rows.with(at, record), isMoved: false };
  }
  if (!belongs) return { rows, isMoved: false };
  const found = rows.findIndex((row) => isBefore(record, row, query.sort));
  const place = found < 0 ? rows.length : found;
  const isOnEarlierPage = place === 0 && query.page > 1;
  const isOnLaterPage = place === perPage;
  if (isOnEarlierPage || isOnLaterPage) return { rows, isMoved: true };
  return { rows: rows.toSpliced(place, 0, record).slice(0, perPage), isMoved: true };
}

/** Whether `one` stands above `other`; of two that are equal in the sorted column the newer does, when it descends. */
function isBefore(one: ListedApplication, other: ListedApplication, { column, descending }: Sort): boolean {
  const [a, b] = column === 'name' ? [fold(one.name), fold(other.name)] : [one[column], other[column]];
  return descending ? a >= b : a < b;
}
