import type { Collection } from '#lib/schema/collection.ts';
import type { StoredRecord } from '../store.ts';

type PendingSums = Map<string, Map<string, number>>;

/** An addition to a counter of one record. */
export interface CounterIncrement {
  readonly collection: Collection;
  readonly id: string;
  readonly field: string;
  readonly by: number;
}

/**
 * Buffers additions to counter fields of public collections. They are written together every few
 * seconds, because a visit must not cost as much as an edit. Readers of this process see them at
 * once.
 */
export class CounterBuffer {
  /** Pending sums by record key, then by field. */
  #pending: PendingSums = new Map();
  /** Sums being written; still added to what is read. */
  #flushing: PendingSums = new Map();

  /** Whether a field is declared as a counter. */
  static isCounter(collection: Collection, field: string): boolean {
    const declared = collection.fields[field];
    return declared?.kind === 'number' && declared.counter === true;
  }

  add({ collection, id, field, by }: CounterIncrement): void {
    const sums = this.#pending.get(recordKey(collection, id)) ?? new Map<string, number>();
    sums.set(field, (sums.get(field) ?? 0) + by);
    this.#pending.set(recordKey(collection, id), sums);
  }

  /** Discards the pending sum of a counter that was set to a value. */
  reset(collection: Collection, id: string, field: string): void {
    this.#pending.get(recordKey(collection, id))?.delete(field);
  }

  /** Adds the pending sums to a record in place, and returns it. */
  applyTo<R extends Pick<StoredRecord, 'id' | 'updated'> & { [field: string]: unknown }>(collection: Collection, record: R): R {
    if (this.#pending.size === 0 && this.#flushing.size === 0) return record;
    for (const sums of [this.#pending.get(recordKey(collection, record.id)), this.#flushing.get(recordKey(collection, record.id))]) {
      for (const [field, by] of sums ?? []) Object.assign(record, { [field]: Number(record[field]) + by });
    }
    return record;
  }

  /**
   * Returns the sums to write now. Afterwards call {@link completeFlush}, or {@link
   * restoreFailedFlush} on failure.
   */
  beginFlush(): readonly { collection: string; id: string; by: Readonly<Record<string, number>> }[] {
    this.#flushing = this.#pending;
    this.#pending = new Map();
    return [...this.#flushing].flatMap(([key, sums]) => {
      const [collection = '', id = ''] = key.split('/');
      return sums.size === 0 ? [] : [{ collection, id, by: Object.fromEntries(sums) }];
    });
  }

  completeFlush(): void {
    this.#flushing = new Map();
  }

  restoreFailedFlush(): void {
    const failed = this.#flushing;
    this.#flushing = new Map();
    for (const [key, sums] of failed) {
      const pending = this.#pending.get(key) ?? new Map<string, number>();
      for (const [field, by] of sums) pending.set(field, (pending.get(field) ?? 0) + by);
      this.#pending.set(key, pending);
    }
  }
}

function recordKey(collection: Collection, id: string): string {
  return `${collection.name}/${id}`;
}
