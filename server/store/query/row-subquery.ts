import { type AliasedRawBuilder, sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import type { Condition, Tables } from './sql.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** A subquery that replaces a table in FROM and is evaluated before the conditions on its rows. */
export type RowSubquery = AliasedRawBuilder<Tables[string], string>;

/** Selects the rows with these insertion numbers. */
export function selectRowsBySeqs(dialect: SqlDialect, collection: Collection, seqs: readonly number[]): RowSubquery {
  return selectRowsByCondition(dialect, collection, dialect.trigramIndex.hasSeq(sql.ref('seq'), seqs));
}

/** Selects the rows that match a condition, by whichever index serves it. */
export function selectRowsByCondition({ optimizationFence }: SqlDialect, collection: Collection, condition: Condition): RowSubquery {
  return sql<Tables[string]>`(select * from ${sql.table(collection.name)} where ${condition} ${optimizationFence})`.as(collection.name);
}
