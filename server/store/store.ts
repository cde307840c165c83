import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection, RecordBase, RecordOf } from '#lib/schema/collection.ts';

/**
 * Sort keys, the first has priority. A `path` may go through relations. Ties are broken by the
 * insertion number.
 */
export type Sort = readonly { readonly path: readonly string[]; readonly descending?: boolean }[] | 'random';

/** What to read: filter, order and page. */
export interface Query {
  readonly where?: FilterExpression;
  readonly sort?: Sort;
  /** Maximum number of rows; default all. */
  readonly limit?: number;
  readonly offset?: number;
}

/** A committed change of one record. Live events and cache invalidation are derived from it. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete';
  readonly collection: Collection;
  /** The record before the change; absent for `create`. */
  readonly before?: StoredRecord;
  /** The record after the change; absent for `delete`. */
  readonly after?: StoredRecord;
}

/** A message from one process to all processes that share the store. It is not persisted. */
export interface Signal {
  /** The topic, by which listeners select signals. */
  readonly name: string;
  readonly text: string;
}

/** Changes and signals that are published together, after every batch they depend on. */
export interface ChangeBatch {
  readonly changes: readonly Change[];
  readonly signals: readonly Signal[];
}

/** State of the store for health checks and metrics. */
export interface StoreStatus {
  /**
   * Seconds since the store lost contact with the changes of other processes; 0 while connected.
   */
  readonly disconnectedSeconds: number;
  /** Connection pool of the database; absent for SQLite. */
  readonly pool?: { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** A record as stored: every field, hidden ones included. */
export type StoredRecord = RecordBase & { [field: string]: unknown };
/** {@link StoredRecord} with the field types of one collection. */
export type StoredRecordOf<C extends Collection> = RecordOf<C>;

/**
 * Reads records. Every method rejects with PortalError `unavailable` when the database does not
 * answer, and with `bad_request` for an unknown field.
 */
export interface Reader {
  /** Returns the records that match, in the order of `query.sort`. */
  list<C extends Collection>(collection: C, query?: Query): Promise<StoredRecordOf<C>[]>;
  /** Counts matches. With `atMost` it stops there and returns at most that number. */
  count(collection: Collection, where?: FilterExpression, atMost?: number): Promise<number>;
  /** Returns the first record that matches, or undefined. */
  first<C extends Collection>(collection: C, query?: Query): Promise<StoredRecordOf<C> | undefined>;
  /** Returns the record with this id, or undefined. */
  get<C extends Collection>(collection: C, id: string): Promise<StoredRecordOf<C> | undefined>;
  /** Returns the records that exist among these ids, in no particular order. */
  getMany<C extends Collection>(collection: C, ids: readonly string[]): Promise<StoredRecordOf<C>[]>;
}

/**
 * Identifies one state of a record: `updated`, and the number fields, which increments change
 * without touching `updated`.
 */
export type RecordVersion = { id: string; updated: string; [numberField: string]: unknown };

/** Reads committed records; adds cheaper partial reads to {@link Reader}. */
export interface CommittedReader extends Reader {
  /** Returns the versions of the records that `list` would return, at about a tenth of its cost. */
  listVersions(collection: Collection, query?: Query): Promise<RecordVersion[]>;
  /**
   * Returns only these fields and the ids of the records that `list` would return, for statistics.
   * List and JSON fields are not supported.
   */
  listColumns<C extends Collection, K extends keyof StoredRecordOf<C> & string>(
    collection: C,
    fieldNames: readonly K[],
    query?: Query,
  ): Promise<Pick<StoredRecordOf<C>, K | 'id'>[]>;
}

/** A store opened for reading, without migrating it. Open it with `openReadOnlyStore`. */
export interface ReadOnlyStore {
  readonly read: Reader;
  /** The collections that the store has a table for; an older store lacks some. */
  readonly collections: readonly Collection[];
  /**
   * Checks the integrity of the SQLite file. Returns a message for each problem; for PostgreSQL,
   * which checks its data itself, none.
   */
  findProblems(): string[];
  close(): void | Promise<void>;
}

/** A write transaction. It reads its own writes. */
export interface Tx extends Reader {
  /**
   * Stores a new record. Absent fields get their default or empty value; id, created and updated
   * are generated when absent.
   *
   * @returns the stored record
   * @throws PortalError `invalid` with `validation_not_unique` or `validation_missing_rel_records`
   *   on the field
   */
  insert<C extends Collection>(collection: C, values: Partial<StoredRecordOf<C>>): Promise<StoredRecordOf<C>>;
  /**
   * Changes only the named fields and sets `updated`.
   *
   * @returns the changed record
   * @throws PortalError `not_found`, or `invalid` as {@link insert} does
   */
  update<C extends Collection>(collection: C, id: string, values: Partial<StoredRecordOf<C>>): Promise<StoredRecordOf<C>>;
  /**
   * Adds to numbers in one statement, so that concurrent increments are never lost. It emits no
   * change and does not touch `updated`.
   *
   * @param amounts what is added, by field name
   * @returns the record after the increment; undefined when none matches `where`
   */
  increment<C extends Collection>(
    collection: C,
    id: string,
    amounts: { readonly [field: string]: number },
    where?: FilterExpression,
  ): Promise<StoredRecordOf<C> | undefined>;
  /**
   * Removes one record and clears the optional relations that point at it.
   *
   * @throws PortalError `not_found`; `bad_request` when a required relation points at it
   */
  remove(collection: Collection, id: string): Promise<void>;
  /**
   * Removes all matches without emitting changes; for maintenance of private tables. Returns the
   * number removed.
   */
  removeWhere(collection: Collection, where: FilterExpression): Promise<number>;
  /** Publishes a signal to every process on the store, this one included, after the commit. */
  signal(name: string, text: string): void;
}

/** Maintenance may take minutes, for which the start of a process must not wait. */
export type ExclusiveJobKind = 'maintenance' | 'start';

/** Record store on SQLite or PostgreSQL, opened with `openStore`. */
export interface Store {
  /** Reads committed records only. */
  readonly read: CommittedReader;
  /**
   * Runs a job in a transaction and resolves once its commit is on disk. Several jobs may share one
   * transaction, one after another, so a job must await nothing but `tx`: handle files, hashing and
   * images before.
   *
   * @returns what the job returns
   * @throws what the job throws, with none of its writes stored; PortalError `storage_full` when
   *   the disk is full; `unavailable` when the database does not answer: its writes may be stored,
   *   if only the response to the commit was lost
   */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Adds a listener for the commits of every process on the store. Listeners see commits in causal
   * order, and see those of this process before `write` resolves.
   */
  onCommit(listener: (changes: readonly Change[]) => void): void;
  /** Adds a listener for signals, delivered in order with the changes. */
  onSignal(listener: (signal: Signal) => void): void;
  /**
   * Adds a listener that is called when changes of other processes are lost for good. Everything
   * derived from the store must then be rebuilt.
   */
  onMissedChanges(listener: () => void): void;
  /** Publishes to every process on the store, this one included, without storing anything. */
  publish(batch: Partial<ChangeBatch>): Promise<void>;
  /** Whether other processes may share the store and receive what this one publishes. */
  readonly isShared: boolean;
  /**
   * Runs a job that only one process on the store may run at a time; waits for its turn.
   *
   * @param kind jobs of different kinds do not wait for one another; default `maintenance`
   */
  runExclusive<T>(job: () => Promise<T>, kind?: ExclusiveJobKind): Promise<T>;
  /** Returns the state of the connections, for health checks and metrics. */
  status(): StoreStatus;
  /**
   * Runs a trivial query.
   *
   * @throws when the store does not answer
   */
  check(): Promise<void>;
  /** Writes buffered counters, waits for running writes and closes the connections. */
  close(): Promise<void>;
}
