import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import { columnAt } from './paths.ts';
import type { Sql, SqlDialect } from './sql-dialect.ts';
import type { Sort } from './store.ts';

/**
 * What follows ORDER BY. The insertion number ends it in the direction of the last key, so that rows with equal keys
 * keep their places from page to page and `-created` shows the later of two records of one millisecond first.
 * `@rowid` names the insertion number itself.
 * @throws PortalError `bad_request` for unknown fields
 */
export function orderBySql(catalogue: Catalogue, dialect: SqlDialect, of: Collection, sort: Sort = []): Sql {
  if (sort === 'random') return sql`random()`;
  const keys: Sql[] = [];
  for (const { path, descending = false } of sort) {
    const direction = descending ? sql`desc` : sql`asc`;
    if (path.length === 1 && path[0] === '@rowid') return sql.join([...keys, sql`${insertionNumber(of)} ${direction}`]);
    const { sql: column, type, isNullable } = columnAt(catalogue, of, path);
    const value = type === 'json' ? dialect.jsonText(column) : column;
    const nulls = !isNullable ? sql`` : descending ? sql` nulls last` : sql` nulls first`;
    keys.push(sql`${value} ${direction}${nulls}`);
  }
  return sql.join([...keys, sql`${insertionNumber(of)} ${sort.at(-1)?.descending ? sql`desc` : sql`asc`}`]);
}

function insertionNumber(of: Collection): Sql {
  return sql.ref(`${of.name}.seq`);
}
