import { setImmediate as turn } from 'node:timers/promises';
import { all } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import type { Query } from '../store/store.ts';
import { where as condition } from './figures-where.ts';

/** Rows read at once: the store is never held for longer than a moment, and memory holds one page. */
const PAGE = 1000;

/**
 * Reads what matches page by page, oldest first, each page from where the last one ended; others have their turn between.
 *
 * @param read asks for one page; what it gives must carry `id` and `key`.
 * @param options.key the moment to go by: an indexed field.
 */
export async function* pagesByKey<K extends string, R extends { id: string } & Record<K, string>>(
  read: (query: Query) => Promise<R[]>,
  { key, where }: { key: K; where?: Expr },
): AsyncGenerator<R[], void> {
  const sort = [{ path: [key] }, { path: ['id'] }];
  let beyond: Expr | undefined;
  for (;;) {
    const page = await read({ where: all(where, beyond), sort, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    beyond = condition(`${key} >= {:at} && (${key} > {:at} || id > {:id})`, { at: last[key], id: last.id });
    await turn();
  }
}
