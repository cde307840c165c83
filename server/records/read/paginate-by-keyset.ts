import { setImmediate } from 'node:timers/promises';
import { and, compareField, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Query } from '../../store/store.ts';

/** Rows per page; bounds memory and the time that the store is blocked. */
const PAGE_SIZE = 1000;

/**
 * Reads matches page by page, oldest first, each page after the last row of the previous one.
 *
 * @param readPage reads one page; its rows must have `id` and `key`
 * @param options.key indexed date field to sort by
 */
export async function* paginateByKeyset<K extends string, R extends { id: string } & Record<K, string>>(
  readPage: (query: Query) => Promise<R[]>,
  { key, where }: { key: K; where?: FilterExpression },
): AsyncGenerator<R[], void> {
  const sort = [{ path: [key] }, { path: ['id'] }];
  let nextPageFilter: FilterExpression | undefined;
  for (;;) {
    const page = await readPage({ where: and(where, nextPageFilter), sort, limit: PAGE_SIZE });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE_SIZE) return;
    const lastKey = last[key];
    nextPageFilter = and(compareField(key, '>=', lastKey), or(compareField(key, '>', lastKey), compareField('id', '>', last.id)));
    await setImmediate();
  }
}
