import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Sort } from '../store.ts';
import { resolveColumn } from './resolve-column.ts';
import type { Sql } from './sql.ts';
import type { SqlDialect } from './sql-dialect.ts';

/**
 * Builds the ORDER BY keys. The insertion number comes last, in the direction of the last key, so
 * that rows with equal keys keep their order across pages and `-created` lists the later of two
 * records of the same millisecond first. `@rowid` names the insertion number itself.
 *
 * @throws PortalError `bad_request` for unknown fields
 */
export function buildOrderBy(registry: SchemaRegistry, dialect: SqlDialect, collection: Collection, sort: Sort = []): Sql {
  if (sort === 'random') return sql`random()`;
  const keys: Sql[] = [];
  for (const { path, descending = false } of sort) {
    const direction = descending ? sql`desc` : sql`asc`;
    if (path.length === 1 && path[0] === '@rowid') return sql.join([...keys, sql`${seqColumn(collection)} ${direction}`]);
    const { sql: column, type, isNullable } = resolveColumn(registry, collection, path);
    const value = type === 'json' ? dialect.jsonToText(column) : column;
    const nulls = !isNullable ? sql`` : descending ? sql` nulls last` : sql` nulls first`;
    keys.push(sql`${value} ${direction}${nulls}`);
  }
  return sql.join([...keys, sql`${seqColumn(collection)} ${sort.at(-1)?.descending ? sql`desc` : sql`asc`}`]);
}

function seqColumn(collection: Collection): Sql {
  return sql.ref(`${collection.name}.seq`);
}
