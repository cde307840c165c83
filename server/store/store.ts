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

/** A word from one process to all that share the store; nothing of it is kept. */
export interface Signal {
  /** What it is about: who listens picks by it. */
  readonly name: string;
  readonly text: string;
}

/** What is told together, in one piece and after everything that came before it. */
export interface Tidings {
  readonly changes: readonly Change[];
  readonly signals: readonly Signal[];
}

/** How a store is doing, for those who watch over it. */
export interface StoreState {
  /** Since when it cannot be heard what other processes commit, seconds; 0 while it can. */
  readonly deafSeconds: number;
  /** Connections to the database; absent for a file. */
  readonly pool?: { readonly open: number; readonly idle: number; readonly waiting: number };
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
  /** The records with these ids, as far as they are there, in no order. */
  getMany<C extends Collection>(of: C, ids: readonly string[]): Promise<Stored<C>[]>;
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
  /** Tells every process on the store, this one too, after the commit. */
  signal(name: string, text: string): void;
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
  /**
   * Called after each commit of any process on the store, in one order that no cause comes after its effect in, and for those of this
   * process before their writer is answered.
   */
  onCommit(listener: (changes: readonly Change[]) => void): void;
  /** Called with what somebody signalled, in the same order as the changes. */
  onSignal(listener: (signal: Signal) => void): void;
  /** Called when changes of other processes may have been missed for good: whatever was made of the store is to be read anew. */
  onMissed(listener: () => void): void;
  /** Tells every process on the store, this one too, of what nothing is stored. */
  tell(tidings: Partial<Tidings>): Promise<void>;
  /** Whether other processes may be at work on it that hear what is told here. */
  readonly isShared: boolean;
  /** Runs a job that no other process on the store may run at the same time; it waits for its turn. */
  alone<T>(job: () => Promise<T>): Promise<T>;
  state(): StoreState;
  /** Throws when the store cannot answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
