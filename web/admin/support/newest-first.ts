/** What is known of a record that stands in such a list. */
export interface Row {
  id: string;
  updated: string;
}

interface RowChange<R> {
  action: 'create' | 'update' | 'delete';
  record: R;
}

export interface ListState<R> {
  /** Newest first; undefined when not even the first could be read. */
  rows: readonly R[] | undefined;
  /** Nothing follows in the store. */
  isComplete: boolean;
  /** Older ones are on their way. */
  isReadingOn: boolean;
  /** Why the last reading failed. */
  error: unknown;
}

interface NewestFirstParts<R> {
  /** How many are read on at a time. */
  block: number;
  /** What the rows are sorted by, falling. */
  keyOf: (row: R) => string;
  /** Whether a record that just changed is looked for. */
  belongs: (row: R) => boolean;
  /** The newest whose key is not above `upTo`. Fewer than `count` are the last. */
  ask: (upTo: string | undefined, count: number) => Promise<readonly R[]>;
  /** Told after every change of the state. */
  tell: (state: ListState<R>) => void;
  /** What is known already, and need not be read. */
  known?: FirstRows<R>;
}

/** The newest rows of a list. */
export interface FirstRows<R> {
  rows: readonly R[];
  /** Nothing follows in the store. */
  isComplete: boolean;
}

/** The record store gives no more at once. */
const MOST_AT_ONCE = 1000;

/**
 * A list of the store from its newest record on, read further by the key of the oldest it holds, so that what moves to the
 * top meanwhile (a conversation that goes on) neither hides nor doubles another; kept up to date by the changes it is told of.
 */
export class NewestFirst<R extends Row> {
  readonly #parts: NewestFirstParts<R>;
  #rows: readonly R[] | undefined;
  #isComplete = false;
  /** The reading under way; what arrives during it may be missing in its answer. */
  #reading: { changes: RowChange<R>[]; isOn: boolean } | undefined;
  #error: unknown;

  constructor(parts: NewestFirstParts<R>) {
    this.#parts = parts;
    this.#rows = parts.known?.rows;
    this.#isComplete = parts.known?.isComplete ?? false;
  }

  /** Reads from the newest on: as many as are held, or a block. Older ones that are held stay. */
  async read(): Promise<void> {
    const { keyOf, ask, block } = this.#parts;
    const count = Math.min(MOST_AT_ONCE, Math.max(block, this.#rows?.length ?? 0));
    await this.#take(false, async () => {
      const items = await ask(undefined, count);
      const last = items.at(-1);
      if (items.length < count || last === undefined) return { rows: items, isComplete: true };
      const older = (this.#rows ?? []).filter((row) => keyOf(row) < keyOf(last));
      return { rows: [...items, ...older], isComplete: this.#isComplete && older.length > 0 };
    });
  }

  /** Reads the ones that follow; does nothing while others are on their way, and at the end. */
  async readOn(count = this.#parts.block): Promise<void> {
    const { keyOf, ask } = this.#parts;
    const last = this.#rows?.at(-1);
    if (last === undefined || this.#isComplete || this.#reading) return;
    await this.#take(true, async () => {
      const held = this.#rows ?? [];
      const known = new Set(held.map(({ id }) => id));
      // One more than wanted, because the oldest that is held comes again; more of them when many share its key.
      for (let wanted = Math.min(MOST_AT_ONCE, count + 1); ; wanted = Math.min(MOST_AT_ONCE, wanted * 2)) {
        const items = await ask(keyOf(last), wanted);
        const more = items.filter(({ id }) => !known.has(id));
        const isComplete = items.length < wanted;
        if (more.length > 0 || isComplete || wanted === MOST_AT_ONCE) return { rows: [...held, ...more], isComplete };
      }
    });
  }

  /** Reads on until the rows reach back to this key. */
  async readBackTo(key: string): Promise<void> {
    for (;;) {
      const before = this.#rows?.length ?? 0;
      const last = this.#rows?.at(-1);
      if (last === undefined || this.#isComplete || this.#parts.keyOf(last) < key) return;
      await this.readOn(MOST_AT_ONCE - 1);
      if ((this.#rows?.length ?? 0) === before) return;
    }
  }

  change(change: RowChange<R>): void {
    this.#reading?.changes.push(change);
    if (this.#apply(change)) this.#tell();
  }

  /** Nothing is told any more. */
  stop(): void {
    this.#reading = undefined;
    this.#rows = undefined;
  }

  async #take(isOn: boolean, reading: () => Promise<{ rows: readonly R[]; isComplete: boolean }>): Promise<void> {
    const own = { changes: [] as RowChange<R>[], isOn };
    this.#reading = own;
    if (isOn) this.#tell();
    try {
      const read = await reading();
      if (this.#reading !== own) return;
      this.#error = undefined;
      this.#rows = read.rows;
      this.#isComplete = read.isComplete;
      for (const change of own.changes) this.#apply(change);
    } catch (error) {
      if (this.#reading !== own) return;
      this.#error = error;
    }
    this.#reading = undefined;
    this.#tell();
  }

  /** Whether the rows are others now. */
  #apply({ action, record }: RowChange<R>): boolean {
    const { keyOf, belongs } = this.#parts;
    if (!this.#rows) return false;
    const at = this.#rows.findIndex(({ id }) => id === record.id);
    const held = this.#rows[at];
    // Events and answers may overtake one another.
    if (held && action !== 'delete' && held.updated > record.updated) return false;
    const isListed = action !== 'delete' && belongs(record);
    if (!held && !isListed) return false;
    if (held && isListed && keyOf(held) === keyOf(record)) {
      this.#rows = this.#rows.with(at, record);
      return true;
    }
    const others = held ? this.#rows.toSpliced(at, 1) : this.#rows;
    const place = isListed ? others.findIndex((row) => keyOf(row) <= keyOf(record)) : -1;
    const isBeyond = place < 0 && !this.#isComplete;
    this.#rows = isListed && !isBeyond ? others.toSpliced(place < 0 ? others.length : place, 0, record) : others;
    return this.#rows !== others || held !== undefined;
  }

  #tell(): void {
    if (!this.#rows && this.#error === undefined) return;
    this.#parts.tell({
      rows: this.#rows,
      isComplete: this.#isComplete,
      isReadingOn: this.#reading?.isOn ?? false,
      error: this.#error,
    });
  }
}
