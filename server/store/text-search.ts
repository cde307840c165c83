import type { SearchIndex } from './shape.ts';
import type { Condition, Database, Sql } from './sql-dialect.ts';

/** Trigrams are of three letters: what is shorter is looked for at the beginning of a text only. */
export const TRIGRAM = 3;

/** How a database finds the rows whose folded texts hold another text. */
export interface TextSearch {
  /** Makes the index for these columns of a table, anew where there is one. */
  make(db: Database, table: string, columns: readonly string[]): Promise<SearchIndex>;
  drop(db: Database, table: string): Promise<void>;
  /**
   * The insertion numbers (`seq`) of the rows in which one of the columns holds a folded text of {@link TRIGRAM} letters or more.
   * @param isRough a few more rows may be among them, when that is quicker
   */
  holding(table: string, columns: readonly string[], text: string, isRough?: boolean): Sql;
  /** Whether an insertion number is one of these. */
  among(seq: Sql, numbers: readonly number[]): Condition;
}

/** A text in pieces of three letters, the last perhaps over the one before: a fraction of all its trigrams, and hardly any more texts hold them all. */
export function piecesOf(text: string): string[] {
  const letters = Array.from(text);
  const starts = [...Array(Math.floor(letters.length / TRIGRAM)).keys()].map((piece) => piece * TRIGRAM);
  return [...new Set([...starts, letters.length - TRIGRAM])].map((start) => letters.slice(start, start + TRIGRAM).join(''));
}
