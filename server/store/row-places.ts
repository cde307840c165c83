import { type AliasedRawBuilder, type SqlBool, sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import type { Condition, Sql, SqlDialect, Tables } from './sql-dialect.ts';

/** Some rows of a table, in its place, found before anything else is asked of them. */
export type RowPlace = AliasedRawBuilder<Tables[string], string>;

/** The rows with these insertion numbers. */
export function theseRows(dialect: SqlDialect, of: Collection, numbers: readonly number[]): RowPlace {
  return rowsThat(dialect, of, dialect.search.among(sql.ref('seq'), numbers));
}

/**
 * The rows that a condition holds for, by whichever index it has.
 *
 * @param columns of them; all, unless an index is meant that holds only these
 */
export function rowsThat({ byItself }: SqlDialect, of: Collection, condition: Condition, columns?: readonly string[]): RowPlace {
  return sql<Tables[string]>`(select ${columnsOf(columns)} from ${sql.table(of.name)} where ${condition} ${byItself})`.as(of.name);
}

/** What stands after SELECT for these columns, or for all. */
export function columnsOf(columns?: readonly string[]): Sql {
  return columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
}

/**
 * A condition whose rows PostgreSQL fetches, by whichever index finds them. It reckons a LIKE at next to nothing, and would rather go from end to
 * end of an index that holds all that is looked at (`searchAlong`): twice as long and more. An index does not hold where a row lies.
 */
export function fetched(condition: Condition): Condition {
  return sql<SqlBool>`${condition} and ctid is not null`;
}
