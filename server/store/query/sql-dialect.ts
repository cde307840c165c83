import type { ColumnType } from '../schema/database-schema.ts';
import type { TrigramIndex } from '../search/trigram-index.ts';
import type { Condition, Sql } from './sql.ts';

/** SQL that differs between the two databases. All text compares by code point. */
export interface SqlDialect {
  readonly name: 'sqlite' | 'postgres';
  /** Column types; `seq` is the insertion number. */
  readonly types: Readonly<Record<ColumnType | 'seq', Sql>>;
  text(value: string): Sql;
  number(value: number): Sql;
  /** Converts a boolean column to the number 1 or 0. */
  booleanToNumber(bool: Sql): Sql;
  /** Whether two values are equal, treating two nulls as equal. */
  isNotDistinctFrom(a: Sql, b: Sql): Condition;
  /** Formats a number as JavaScript does. */
  numberToText(number: Sql): Sql;
  /**
   * Parses text as a number; null when it is not one. With `acceptsBooleans`, 'true' and 'false'
   * are 1 and 0.
   */
  textToNumber(text: Sql, acceptsBooleans: boolean): Sql;
  /**
   * Text value of a JSON column: the string itself, the JSON text of anything else, null for null.
   */
  jsonToText(json: Sql): Sql;
  /** Length of a JSON array. */
  jsonArrayLength(json: Sql): Sql;
  /**
   * The FROM expression that unnests a JSON array of texts (one null element when it is empty), and
   * the reference to an element.
   */
  jsonArrayElements(json: Sql, alias: string): { from: Sql; value: Sql };
  /** Visible text of HTML: `lib/texts/html-to-text.ts` in SQL. */
  htmlToText(html: Sql): Sql;
  /** Whether the folded text matches a folded LIKE pattern. */
  like(text: Sql, pattern: string): Condition;
  /** Whether the text contains another text, when both are folded. */
  contains(text: Sql, searchText: Sql): Condition;
  /** The same for texts that are folded already. */
  containsFolded(text: Sql, searchText: Sql): Condition;
  /** Whether the text is one of these. */
  isOneOf(text: Sql, texts: readonly string[]): Condition;
  lower(text: Sql): Sql;
  /** Folds text: `lib/texts/normalize-for-search.ts` in SQL. */
  fold(text: Sql): Sql;
  /** Ends a subquery that the planner must evaluate separately, before outer conditions. */
  readonly optimizationFence: Sql;
  readonly trigramIndex: TrigramIndex;
}
