import type { Condition, Database, Sql } from '../query/sql.ts';
import type { SearchIndexType } from '../schema/database-schema.ts';

/** Shorter texts have no trigram: they are searched at the beginning of a column only. */
export const TRIGRAM_LENGTH = 3;

/**
 * A normalized text of {@link TRIGRAM_LENGTH} characters or more, and the columns one of which must
 * contain it.
 */
export interface TrigramLookup {
  readonly text: string;
  readonly columns: readonly string[];
}

/** A text search: alternatives of which a row must satisfy one, each of them found by an index. */
export interface SearchTerm {
  readonly lookups: readonly TrigramLookup[];
  /** Conditions for which the table has an ordinary index. */
  readonly others: readonly Condition[];
}

/** The text searches of a filter. */
export type SearchTerms = readonly [SearchTerm, ...SearchTerm[]];

/** How a database finds the rows whose normalized columns contain a text. */
export interface TrigramIndex {
  /** The kind of index that the schema snapshot records for a table. */
  readonly indexType: SearchIndexType;
  /** Creates the index on these columns of a table and replaces an existing one. */
  create(db: Database, table: string, columns: readonly string[]): Promise<SearchIndexType>;
  drop(db: Database, table: string): Promise<void>;
  /**
   * Drops the indexes that were replaced. Call it last: nobody can read these tables until the
   * commit.
   */
  dropReplaced(db: Database): Promise<void>;
  /**
   * Statements whose rows together are the insertion numbers (`seq`) of all rows that satisfy each
   * of the terms that the index can combine; of one term, exactly its rows. Each ends with its
   * WHERE clause, so that a limit can follow.
   */
  selectMatches(table: string, terms: SearchTerms): readonly Sql[];
  /** A statement whose rows contain all rows that satisfy each of the terms. */
  selectRows(table: string, terms: SearchTerms): Sql;
  /** Whether an insertion number is one of these. */
  hasSeq(seq: Sql, seqs: readonly number[]): Condition;
}
