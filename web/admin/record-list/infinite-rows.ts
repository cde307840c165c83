import type { InfiniteData } from '@tanstack/react-query';

/** A page of rows that were fetched together. */
export interface RowsPage<R> {
  rows: readonly R[];
  /** The store has no further rows. */
  isComplete: boolean;
  /** The order in the store changed: all pages must be fetched again before the next one. */
  isOrderStale?: boolean;
}

export type InfiniteRows<R> = InfiniteData<RowsPage<R>, unknown>;

/** All rows in order. A row that moved between two fetches counts at its first position. */
export function flattenPages<R extends { id: string }>(pages: readonly RowsPage<R>[]): readonly R[] {
  if (pages.length === 1 && pages[0]) return pages[0].rows;
  const rows = new Map<string, R>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** Replaces all rows. The pages keep their sizes, except for the last one, which takes the rest. */
export function replaceRows<R extends { id: string }>(
  data: InfiniteRows<R>,
  rows: readonly R[],
  isOrderStale: boolean | undefined = data.pages[0]?.isOrderStale,
): InfiniteRows<R> {
  let start = 0;
  const pages = data.pages.map((page, at) => {
    const end = at === data.pages.length - 1 ? rows.length : start + page.rows.length;
    const part = { ...page, rows: rows.slice(start, end), isOrderStale };
    start = end;
    return part;
  });
  return { ...data, pages };
}
