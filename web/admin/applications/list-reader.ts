import type { ApplicationChange, ListedApplication } from '../live/application-feed.ts';
import type { ChangedList, LoadedRows } from './list-changes.ts';

/** The record store gives no more at once. */
const MOST_AT_ONCE = 1000;

export interface ListState {
  /** Undefined when not even the first could be read. */
  rows: readonly ListedApplication[] | undefined;
  isComplete: boolean;
  /** Nothing has changed in the rows since they were read. */
  isAsRead: boolean;
  /** Rows that follow are on their way. */
  isReadingOn: boolean;
  /** Why the last reading failed. */
  error: unknown;
}

interface ListReaderParts {
  /** How many rows are read on at a time. */
  block: number;
  /** A page of the list, counted from 1. Fewer than `perPage` rows are its last. */
  ask: (page: number, perPage: number) => Promise<readonly ListedApplication[]>;
  /** What a change makes of the rows. */
  withChange: (loaded: LoadedRows, change: ApplicationChange) => ChangedList;
  /** Told after every change of the state. */
  tell: (state: ListState) => void;
  /** What is known already, and need not be read. */
  known?: LoadedRows;
}

/**
 * One list of the store, read block by block from its beginning and kept up to date by the changes it is told of. As it is
 * kept up to date, the number of rows it holds is the place in the store where the next ones begin.
 */
export class ListReader {
  readonly #parts: ListReaderParts;
  #rows: readonly ListedApplication[] | undefined;
  #isComplete = false;
  #isMoved = false;
  #isAsRead = true;
  /** The reading under way; what arrives during it may be missing in its answer. */
  #reading: { changes: ApplicationChange[]; isOn: boolean } | undefined;
  #error: unknown;

  constructor(parts: ListReaderParts) {
    this.#parts = parts;
    this.#rows = parts.known?.rows;
    this.#isComplete = parts.known?.isComplete ?? false;
  }

  /** Reads the rows from the first one on: as many as are held, or a block. */
  async read(): Promise<void> {
    await this.#take(false, () => this.#upTo(Math.max(this.#rows?.length ?? 0, this.#parts.block)));
  }

  /** Reads the rows that follow; does nothing while others are on their way, and at the end. */
  async readOn(): Promise<void> {
    const { block, ask } = this.#parts;
    if (!this.#rows || this.#isComplete || this.#reading) return;
    const { length } = this.#rows;
    if (this.#isMoved) return this.#take(true, () => this.#upTo(length + block));
    await this.#take(true, async () => {
      const items = await ask(Math.floor(length / block) + 1, block);
      const known = new Set(this.#rows?.map(({ id }) => id));
      const more = items.filter(({ id }) => !known.has(id));
      if (more.length === 0 && items.length === block) this.#isMoved = true;
      return { rows: [...(this.#rows ?? []), ...more], isComplete: items.length < block };
    });
  }

  change(change: ApplicationChange): void {
    this.#reading?.changes.push(change);
    if (this.#apply(change)) this.#tell();
  }

  /** Puts a newer version of a row in its place, wherever it would stand now. */
  put(record: ListedApplication): void {
    this.#isAsRead = false;
    this.#rows = this.#rows?.map((row) => (row.id === record.id && row.updated <= record.updated ? record : row));
    this.#tell();
  }

  /** Nothing is told any more. */
  stop(): void {
    this.#reading = undefined;
    this.#rows = undefined;
  }

  async #take(isOn: boolean, reading: () => Promise<LoadedRows>): Promise<void> {
    const own = { changes: [] as ApplicationChange[], isOn };
    this.#reading = own;
    if (isOn) this.#tell();
    try {
      const read = await reading();
      if (this.#reading !== own) return;
      this.#error = undefined;
      this.#rows = read.rows;
      this.#isComplete = read.isComplete;
      this.#isAsRead = true;
      for (const change of own.changes) this.#apply(change);
    } catch (error) {
      if (this.#reading !== own) return;
      this.#error = error;
    }
    this.#reading = undefined;
    this.#tell();
  }

  async #upTo(count: number): Promise<LoadedRows> {
    this.#isMoved = false;
    const perPage = Math.min(MOST_AT_ONCE, count);
    const rows = new Map<string, ListedApplication>();
    for (let page = 1; ; page += 1) {
      const items = await this.#parts.ask(page, perPage);
      for (const item of items) rows.set(item.id, item);
      const isComplete = items.length < perPage;
      if (isComplete || page * perPage >= count) return { rows: [...rows.values()], isComplete };
    }
  }

  #apply(change: ApplicationChange): boolean {
    if (!this.#rows) return false;
    const before = this.#rows;
    const { rows, isMoved } = this.#parts.withChange({ rows: before, isComplete: this.#isComplete }, change);
    this.#rows = rows;
    this.#isMoved ||= isMoved;
    this.#isAsRead &&= rows === before;
    return rows !== before;
  }

  #tell(): void {
    if (!this.#rows && this.#error === undefined) return;
    this.#parts.tell({
      rows: this.#rows,
      isComplete: this.#isComplete,
      isAsRead: this.#isAsRead,
      isReadingOn: this.#reading?.isOn ?? false,
      error: this.#error,
    });
  }
}
