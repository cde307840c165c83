import type { Collection } from '#lib/schema/collection.ts';
import type { StoredRecord } from './store.ts';

type Sums = Map<string, Map<string, number>>;

/** What was added to the counter of one record. */
export interface Addition {
  readonly of: Collection;
  readonly id: string;
  readonly field: string;
  readonly by: number;
}

/**
 * Additions to counter fields of public collections that are not in the store yet. They are written together every few
 * seconds, for a visit must not cost what an edit costs; whoever reads in this process sees them at once.
 */
export class Counters {
  /** By collection and record, then by field. */
  #pending: Sums = new Map();
  /** Being written right now; still to be added to what is read. */
  #leaving: Sums = new Map();

  static counts(of: Collection, field: string): boolean {
    const declared = of.fields[field];
    return declared?.kind === 'number' && declared.counter === true;
  }

  add({ of, id, field, by }: Addition): void {
    const sums = this.#pending.get(key(of, id)) ?? new Map<string, number>();
    sums.set(field, (sums.get(field) ?? 0) + by);
    this.#pending.set(key(of, id), sums);
  }

  /** A counter was set to a value: what was added before counts no more. */
  forget(of: Collection, id: string, field: string): void {
    this.#pending.get(key(of, id))?.delete(field);
  }

  /** The record as it is with what is not written yet. */
  applyTo<R extends Pick<StoredRecord, 'id' | 'updated'> & { [field: string]: unknown }>(of: Collection, record: R): R {
    if (this.#pending.size === 0 && this.#leaving.size === 0) return record;
    for (const sums of [this.#pending.get(key(of, record.id)), this.#leaving.get(key(of, record.id))]) {
      for (const [field, by] of sums ?? []) Object.assign(record, { [field]: Number(record[field]) + by });
    }
    return record;
  }

  /** What is to be written now. After it is, {@link written} must be called, else {@link failed}. */
  leave(): readonly { collection: string; id: string; by: Readonly<Record<string, number>> }[] {
    this.#leaving = this.#pending;
    this.#pending = new Map();
    return [...this.#leaving].flatMap(([where, sums]) => {
      const [collection = '', id = ''] = where.split('/');
      return sums.size === 0 ? [] : [{ collection, id, by: Object.fromEntries(sums) }];
    });
  }

  written(): void {
    this.#leaving = new Map();
  }

  failed(): void {
    const back = this.#leaving;
    this.#leaving = new Map();
    for (const [where, sums] of back) {
      const pending = this.#pending.get(where) ?? new Map<string, number>();
      for (const [field, by] of sums) pending.set(field, (pending.get(field) ?? 0) + by);
      this.#pending.set(where, pending);
    }
  }
}

function key(of: Collection, id: string): string {
  return `${of.name}/${id}`;
}
