import type { Expr } from '#lib/filter/expression.ts';
import type { Collection, RecordBase, RecordOf } from '#lib/schema/collection.ts';

/** Columns to sort by, first has priority; `path` may go through relations. The insertion number always ends the order. */
export type Sort = readonly { readonly path: readonly string[]; readonly descending?: boolean }[] | 'random';

export interface Query {
  readonly where?: Expr;
  readonly sort?: Sort;
  /** Rows, default all. */
  readonly limit?: number;
  readonly offset?: number;
}

/** A committed change of one record, for live events and kept pages. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete';
  readonly collection: Collection;
  /** The record before: absent for create. */
  readonly before?: StoredRecord;
  /** The record after: absent for delete. */
  readonly after?: StoredRecord;
}

/** Any record, with every field, the hidden ones too. */
export type StoredRecord = RecordBase & { [field: string]: unknown };
export type Stored<C extends Collection> = RecordOf<C>;

export interface Reader {
  list<C extends Collection>(of: C, query?: Query): Promise<Stored<C>[]>;
  /** Counts matches; stops at `atMost` when given (the answer is then `atMost`). */
  count(of: Collection, where?: Expr, atMost?: number): Promise<number>;
  first<C extends Collection>(of: C, query?: Query): Promise<Stored<C> | undefined>;
  get<C extends Collection>(of: C, id: string): Promise<Stored<C> | undefined>;
}

/** What tells one state of a record from every other: `updated`, and the numbers that may be added to without it. */
export type Version = { id: string; updated: string; [number: string]: unknown };

export interface CommittedReader extends Reader {
  /** The records that `list` would give, by their versions: a tenth of its work. */
  versions(of: Collection, query?: Query): Promise<Version[]>;
  /** The records that `list` would give, only these fields of them (no lists or JSON) and their ids: for figures. */
  columns<C extends Collection, K extends keyof Stored<C> & string>(
    of: C,
    names: readonly K[],
    query?: Query,
  ): Promise<Pick<Stored<C>, K | 'id'>[]>;
}

export interface Tx extends Reader {
  /** Stores a new record: absent fields get their default or zero, absent id, created and updated are made. Throws `invalid` with `validation_not_unique` on the field. */
  insert<C extends Collection>(of: C, values: Partial<Stored<C>>): Promise<Stored<C>>;
  /** Changes only what is named; sets `updated`. Throws `not_found`. */
  update<C extends Collection>(of: C, id: string, values: Partial<Stored<C>>): Promise<Stored<C>>;
  /** Adds to numbers in one statement, so that two callers never lose a count; no event, no `updated`. Gives the record as it then is; undefined when there is none that matches `where`. */
  increment<C extends Collection>(
    of: C,
    id: string,
    by: { readonly [field: string]: number },
    where?: Expr,
  ): Promise<Stored<C> | undefined>;
  /** Removes one record. Throws `not_found`. */
  remove(of: Collection, id: string): Promise<void>;
  /** Removes all that match, without events; for upkeep of private tables. Gives how many. */
  removeWhere(of: Collection, where: Expr): Promise<number>;
}

export interface Store {
  /** Reads what is committed. */
  readonly read: CommittedReader;
  /**
   * Runs a job in a transaction and answers after its commit is on disk. Jobs may be run one after another in one shared
   * transaction: a job awaits nothing but `tx`, and files, hashing and images come before it. Throws what the job throws
   * (nothing of it is then stored), `storage_full` when the disk is full.
   */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
  /** Called after each commit, in order, before its writer is answered. */
  onCommit(listener: (changes: readonly Change[]) => void): void;
  /** Throws when the store cannot answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
