import type { Condition, Database, Sql } from '../query/sql.ts';
import type { SearchIndexType } from '../schema/database-schema.ts';

/** Shorter texts contain no trigram, so they are searched only at the beginning of a column. */
export const TRIGRAM_LENGTH = 3;

/** A folded text of {@link TRIGRAM_LENGTH} characters or more that one of the columns contains. */
export interface TrigramLookup {
  readonly text: string;
  readonly columns: readonly string[];
}

/** A text search: a row matches one of the lookups or conditions. An index serves each of them. */
export interface SearchTerm {
  readonly lookups: readonly TrigramLookup[];
  /** Conditions that an ordinary index of the table serves. */
  readonly conditions: readonly Condition[];
}

/** The text searches of a filter; a row matches all of them. */
export type SearchTerms = readonly [SearchTerm, ...SearchTerm[]];

/** A database's index for the rows whose folded columns contain a text. */
export interface TrigramIndex {
  /** The index type that the schema snapshot records for a table. */
  readonly indexType: SearchIndexType;
  /**
   * Creates the index on these columns of a table and replaces an existing one. Returns 'none' when
   * the database cannot have it.
   */
  create(db: Database, table: string, columns: readonly string[]): Promise<SearchIndexType>;
  drop(db: Database, table: string): Promise<void>;
  /**
   * Drops the indexes that {@link create} replaced. Call it last in the transaction: it locks their
   * tables for readers until the commit.
   */
  dropReplaced(db: Database): Promise<void>;
  /**
   * Builds statements that together select the insertion numbers (`seq`) of all matches. For a
   * single term they select exactly its matches; for several they may select further rows. Each
   * statement ends with its WHERE clause, so that the caller can append a limit.
   */
  selectMatches(table: string, terms: SearchTerms): readonly Sql[];
  /** Builds a statement that selects all matches, and possibly further rows. */
  selectRows(table: string, terms: SearchTerms): Sql;
  /** Builds the condition that an insertion number is one of these. */
  hasSeq(seq: Sql, seqs: readonly number[]): Condition;
}
