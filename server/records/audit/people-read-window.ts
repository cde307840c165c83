import { LRUCache } from 'lru-cache';
import { HOUR_MINUTES } from '#lib/dates/durations.ts';
import type { ListReadState } from '../../store/schema/private-tables.ts';

/** Maximum number of people tracked individually. */
const MAX_PEOPLE = 20_000;
const MAX_FILTERS = 10;
const stepFactors = [1, 2, 5];

/** The people one account read in lists within the last hour. Times are minutes since the epoch. */
export class PeopleReadWindow {
  /** Minute of the last read by person, identified by a number. */
  #lastReadByPerson = new Map<number, number>();
  /** Rows and lists per minute. */
  #countsByMinute = new Map<number, { rows: number; lists: number }>();
  /** Minute of the last read by filter: one more than are reported, to know that there are more. */
  #lastReadByFilter = new LRUCache<string, number>({ max: MAX_FILTERS + 1 });
  #lastLogged = { step: 0, minute: 0 };

  get size(): number {
    return this.#lastReadByPerson.size;
  }

  /**
   * Adds a list.
   *
   * @param people one number per row
   * @param filter '' for an unfiltered list
   */
  add(people: readonly number[], filter: string, minute: number): void {
    for (const person of people) this.#addPerson(person, minute);
    this.#addCounts(minute, people.length, 1);
    this.#addFilter(filter, minute);
  }

  /** Adds the reads of another window. */
  merge(other: PeopleReadWindow): void {
    for (const [person, minute] of other.#lastReadByPerson) this.#addPerson(person, minute);
    for (const [minute, { rows, lists }] of other.#countsByMinute) this.#addCounts(minute, rows, lists);
    for (const [filter, minute] of [...other.#lastReadByFilter.entries()].toReversed()) this.#addFilter(filter, minute);
    if (other.#lastLogged.minute >= this.#lastLogged.minute) this.#lastLogged = { ...other.#lastLogged };
  }

  /** Removes reads older than an hour. */
  prune(now: number): void {
    const isExpired = (minute: number) => minute <= now - HOUR_MINUTES;
    for (const [person, minute] of this.#lastReadByPerson) if (isExpired(minute)) this.#lastReadByPerson.delete(person);
    for (const minute of this.#countsByMinute.keys()) if (isExpired(minute)) this.#countsByMinute.delete(minute);
    for (const [filter, minute] of [...this.#lastReadByFilter.entries()]) if (isExpired(minute)) this.#lastReadByFilter.delete(filter);
    if (isExpired(this.#lastLogged.minute)) this.#lastLogged = { step: 0, minute: 0 };
  }

  /**
   * Returns the exceeded threshold that is not logged yet; 0 for none. Thresholds are 1, 2, 5, 10,
   * 20 … times `base`.
   */
  pendingStep(base: number): number {
    const step = highestStepBelow(this.size, base);
    return step > this.#lastLogged.step ? step : 0;
  }

  markStepLogged(step: number, minute: number): void {
    this.#lastLogged = { step, minute };
  }

  /** Returns the details of an audit entry. */
  toAuditDetails(): { people: number; rows: number; lists: number; filters: string[]; isMore?: true } {
    const sum = { rows: 0, lists: 0 };
    for (const { rows, lists } of this.#countsByMinute.values()) {
      sum.rows += rows;
      sum.lists += lists;
    }
    const newest = [...this.#lastReadByFilter.entries()].sort(([, one], [, other]) => other - one).map(([filter]) => filter);
    const isMore = newest.length > MAX_FILTERS;
    return { people: this.size, ...sum, filters: newest.slice(0, MAX_FILTERS), ...(isMore && { isMore }) };
  }

  /** Serializes the window for its private table. */
  toStored(): ListReadState {
    const pairs = Int32Array.from([...this.#lastReadByPerson].flat());
    return {
      people: Buffer.from(pairs.buffer).toString('base64'),
      amounts: [...this.#countsByMinute].map(([minute, { rows, lists }]) => [minute, rows, lists]),
      filters: [...this.#lastReadByFilter.entries()].toReversed(),
      logged: [this.#lastLogged.step, this.#lastLogged.minute],
    };
  }

  static fromStored(storedState: ListReadState | null | undefined): PeopleReadWindow {
    const window = new PeopleReadWindow();
    if (!storedState) return window;
    const bytes = Buffer.from(storedState.people, 'base64');
    for (let at = 0; at + 8 <= bytes.length; at += 8) window.#lastReadByPerson.set(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    for (const [minute, rows, lists] of storedState.amounts) window.#countsByMinute.set(minute, { rows, lists });
    for (const [filter, minute] of storedState.filters) window.#lastReadByFilter.set(filter, minute);
    const [step, minute] = storedState.logged;
    window.#lastLogged = { step, minute };
    return window;
  }

  #addPerson(person: number, minute: number): void {
    const before = this.#lastReadByPerson.get(person);
    if (before === undefined ? this.#lastReadByPerson.size < MAX_PEOPLE : before < minute) this.#lastReadByPerson.set(person, minute);
  }

  #addCounts(minute: number, rows: number, lists: number): void {
    const before = this.#countsByMinute.get(minute) ?? { rows: 0, lists: 0 };
    this.#countsByMinute.set(minute, { rows: before.rows + rows, lists: before.lists + lists });
  }

  #addFilter(filter: string, minute: number): void {
    this.#lastReadByFilter.set(filter, Math.max(this.#lastReadByFilter.get(filter) ?? 0, minute));
  }
}

/** Returns the highest threshold below `count`; 0 for none. */
function highestStepBelow(count: number, base: number): number {
  let below = 0;
  for (let power = base; ; power *= 10) {
    for (const factor of stepFactors) {
      if (factor * power >= count) return below;
      below = factor * power;
    }
  }
}
