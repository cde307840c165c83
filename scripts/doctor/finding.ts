/** A problem that a check found. */
export interface Finding {
  readonly message: string;
  /** The files, folders or messages that it concerns. */
  readonly items: readonly string[];
  /** Whether `--repair` repairs it without loss of data. */
  readonly isRepairable: boolean;
}
