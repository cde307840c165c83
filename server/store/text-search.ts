import type { SearchIndex } from './shape.ts';
import type { Condition, Database, Sql } from './sql-dialect.ts';

/** Trigrams are of three letters: what is shorter is looked for at the beginning of a text only. */
export const TRIGRAM = 3;

/** How a database finds the rows whose folded texts hold another text. */
export interface TextSearch {
  /** What is noted of a table that has the index. */
  readonly index: SearchIndex;
  /** Makes the index for these columns of a table, anew where there is one. */
  make(db: Database, table: string, columns: readonly string[]): Promise<SearchIndex>;
  drop(db: Database, table: string): Promise<void>;
  /** Drops what indexes that were made anew stand in place of: last of all, because nobody can read these tables until it is committed. */
  dropReplaced(db: Database): Promise<void>;
  /** Whether a row is one of those of which a column holds folded texts of {@link TRIGRAM} letters or more, as its index says. */
  holds(table: string, columns: readonly string[], texts: readonly string[]): Condition;
  /** The insertion numbers (`seq`) of these rows. */
  holding(table: string, columns: readonly string[], texts: readonly string[]): Sql;
  /** The same in the order in which the rows were written, found one by one as they are read; undefined where the index has no order. */
  readonly written: ((table: string, columns: readonly string[], texts: readonly string[], descending: boolean) => Sql) | undefined;
  /** Rows that were written one after another, so many, of which the index finds those that hold a text by themselves; undefined where it gives all in order. */
  readonly stretches: { readonly rows: number; isIn(stretch: Sql): Condition } | undefined;
  /** Whether an insertion number is one of these. */
  among(seq: Sql, numbers: readonly number[]): Condition;
}
