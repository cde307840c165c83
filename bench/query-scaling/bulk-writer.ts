/**
 * A store being filled. Creates indexes after all rows are inserted, which takes a fraction of the
 * time.
 */
export interface BulkWriter {
  /** Inserts rows as the store itself would store them, in one transaction. */
  put(table: string, rows: readonly object[]): Promise<void>;
  end(): Promise<void>;
}
