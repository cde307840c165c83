/** A problem that a check found. */
export interface Finding {
  readonly message: string;
  readonly which: readonly string[];
  /** Whether the cleanup can repair it without loss of data. */
  readonly isRepairable: boolean;
}
