import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnType } from './shape.ts';
import type { TextSearch } from './text-search.ts';

/** Tables are known by their declarations only, so columns have no types of their own here. */
export type Tables = Record<string, Record<string, unknown>>;
export type Database = Kysely<Tables>;

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

/** What the two databases spell differently. Every text is compared by code point. */
export interface SqlDialect {
  readonly name: 'sqlite' | 'postgres';
  /** Types of columns; `seq` is the insertion number. */
  readonly types: Readonly<Record<ColumnType | 'seq', Sql>>;
  text(value: string): Sql;
  number(value: number): Sql;
  /** A yes/no column as the number 1 or 0. */
  truth(bool: Sql): Sql;
  /** Whether two values are the same, two nulls too. */
  same(a: Sql, b: Sql): Condition;
  /** The text of a number as JavaScript writes it. */
  numberText(number: Sql): Sql;
  /** The number that a text is, null when it is none; with `truth` the words true and false are numbers too. */
  textNumber(text: Sql, truth: boolean): Sql;
  /** What a JSON column counts as: the text itself of a text, the JSON text of anything else, null for null. */
  jsonText(json: Sql): Sql;
  /** The number of elements of a JSON list. */
  listLength(json: Sql): Sql;
  /** What stands in FROM for the elements of a JSON list of texts, one null element when it is empty, and the name of an element. */
  elements(json: Sql, alias: string): { from: Sql; value: Sql };
  /** What a reader sees of formatted HTML: `lib/html-text.ts` in SQL. */
  htmlText(html: Sql): Sql;
  /** Whether a text, folded, is as a folded LIKE pattern says. */
  like(text: Sql, pattern: string): Condition;
  /** Whether a text, folded, holds another, folded. */
  contains(text: Sql, sought: Sql): Condition;
  /** Whether a text is one of these. */
  isOneOf(text: Sql, texts: readonly string[]): Condition;
  lower(text: Sql): Sql;
  /** A text folded: `lib/fold.ts` in SQL. */
  fold(text: Sql): Sql;
  /** What ends a subquery that is answered by itself, before anything is asked of its rows. */
  readonly byItself: Sql;
  readonly search: TextSearch;
}

export const yes: Condition = sql<SqlBool>`1 = 1`;
export const no: Condition = sql<SqlBool>`1 = 0`;
export const truth = (value: boolean): Condition => (value ? yes : no);
