import type { InfiniteData } from '@tanstack/react-query';

/** A page of rows that were fetched together. */
export interface RowsPage<R> {
  rows: readonly R[];
  /** Whether the store has no further rows. */
  isComplete: boolean;
  /** Whether the order in the store changed: then all pages are refetched before the next one. */
  isOrderStale?: boolean;
}

export type InfiniteRows<R> = InfiniteData<RowsPage<R>, unknown>;

/** All rows in order. A row that moved between two fetches appears only at its first position. */
export function flattenPages<R extends { id: string }>(pages: readonly RowsPage<R>[]): readonly R[] {
  if (pages.length === 1 && pages[0]) return pages[0].rows;
  const rows = new Map<string, R>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** Replaces all rows. Pages keep their sizes, except the last, which takes the remaining rows. */
export function replaceRows<R extends { id: string }>(
  data: InfiniteRows<R>,
  rows: readonly R[],
  isOrderStale: boolean | undefined = data.pages[0]?.isOrderStale,
): InfiniteRows<R> {
  let start = 0;
  const pages = data.pages.map((page, index) => {
    const end = index === data.pages.length - 1 ? rows.length : start + page.rows.length;
    const pageRows = rows.slice(start, end);
    start = end;
    return { ...page, rows: pageRows, isOrderStale };
  });
  return { ...data, pages };
}
