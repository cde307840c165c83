import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Table types for Kysely. Tables are known from their declarations at run time, so columns have no
 * static types here.
 */
export type Tables = Record<string, Record<string, unknown>>;
export type Database = Kysely<Tables>;

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

export const sqlTrue: Condition = sql<SqlBool>`1 = 1`;
export const sqlFalse: Condition = sql<SqlBool>`1 = 0`;
export const toSqlBoolean = (value: boolean): Condition => (value ? sqlTrue : sqlFalse);
