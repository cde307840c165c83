import type { StoredPeopleRead } from '../store/private-tables.ts';

/** One hour back, minutes. */
const HOUR = 60;
/** Of whom it is known one by one; somebody who reads more is told as having read so many. */
const MOST_PEOPLE = 20_000;
const MOST_FILTERS = 10;
const factors = [1, 2, 5];

/** Whom one account read in lists within the last hour. Minutes are counted since 1970. */
export class PeopleRead {
  /** When each person, by a number that stands for him, was read last. */
  #people = new Map<number, number>();
  /** Rows and lists by the minute. */
  #amounts = new Map<number, { rows: number; lists: number }>();
  /** By which conditions lists were narrowed, and when last. */
  #filters = new Map<string, number>();
  #logged = { step: 0, minute: 0 };

  get size(): number {
    return this.#people.size;
  }

  /** One list that was read. @param people a number for each of its rows; @param filter '' when it was not narrowed. */
  add(people: readonly number[], filter: string, minute: number): void {
    for (const person of people) this.#touch(person, minute);
    this.#count(minute, people.length, 1);
    this.#note(filter, minute);
  }

  /** Adds what another process, or this one since it last stored, has seen. */
  merge(other: PeopleRead): void {
    for (const [person, minute] of other.#people) this.#touch(person, minute);
    for (const [minute, { rows, lists }] of other.#amounts) this.#count(minute, rows, lists);
    for (const [filter, minute] of other.#filters) this.#note(filter, minute);
    if (other.#logged.minute >= this.#logged.minute) this.#logged = { ...other.#logged };
  }

  /** Forgets what is more than an hour ago. */
  prune(now: number): void {
    const isOver = (minute: number) => minute <= now - HOUR;
    for (const [person, minute] of this.#people) if (isOver(minute)) this.#people.delete(person);
    for (const minute of this.#amounts.keys()) if (isOver(minute)) this.#amounts.delete(minute);
    for (const [filter, minute] of this.#filters) if (isOver(minute)) this.#filters.delete(filter);
    if (isOver(this.#logged.minute)) this.#logged = { step: 0, minute: 0 };
  }

  /** The step that was passed and is not yet in the audit trail; 0 when there is none. Steps are 1, 2, 5, 10, 20 … times `base`. */
  stepDue(base: number): number {
    const step = stepBelow(this.size, base);
    return step > this.#logged.step ? step : 0;
  }

  noteLogged(step: number, minute: number): void {
    this.#logged = { step, minute };
  }

  /** For the audit trail. */
  summary(): { people: number; rows: number; lists: number; filters: string[]; isMore?: true } {
    const sum = { rows: 0, lists: 0 };
    for (const { rows, lists } of this.#amounts.values()) {
      sum.rows += rows;
      sum.lists += lists;
    }
    const newest = [...this.#filters].sort(([, one], [, other]) => other - one).map(([filter]) => filter);
    const isMore = newest.length > MOST_FILTERS;
    return { people: this.size, ...sum, filters: newest.slice(0, MOST_FILTERS), ...(isMore && { isMore }) };
  }

  /** As a private table keeps it. */
  stored(): StoredPeopleRead {
    const pairs = Int32Array.from([...this.#people].flat());
    return {
      people: Buffer.from(pairs.buffer).toString('base64'),
      amounts: [...this.#amounts].map(([minute, { rows, lists }]) => [minute, rows, lists]),
      filters: [...this.#filters],
      logged: [this.#logged.step, this.#logged.minute],
    };
  }

  static from(stored: StoredPeopleRead | null | undefined): PeopleRead {
    const read = new PeopleRead();
    if (!stored) return read;
    const bytes = Buffer.from(stored.people, 'base64');
    for (let at = 0; at + 8 <= bytes.length; at += 8) read.#people.set(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    for (const [minute, rows, lists] of stored.amounts) read.#amounts.set(minute, { rows, lists });
    for (const [filter, minute] of stored.filters) read.#filters.set(filter, minute);
    const [step, minute] = stored.logged;
    read.#logged = { step, minute };
    return read;
  }

  #touch(person: number, minute: number): void {
    const before = this.#people.get(person);
    if (before === undefined ? this.#people.size < MOST_PEOPLE : before < minute) this.#people.set(person, minute);
  }

  #count(minute: number, rows: number, lists: number): void {
    const before = this.#amounts.get(minute) ?? { rows: 0, lists: 0 };
    this.#amounts.set(minute, { rows: before.rows + rows, lists: before.lists + lists });
  }

  /** Keeps one more than are told, so that it is known that there were more; the oldest gives way. */
  #note(filter: string, minute: number): void {
    const last = Math.max(this.#filters.get(filter) ?? 0, minute);
    this.#filters.delete(filter);
    this.#filters.set(filter, last);
    const [oldest] = this.#filters.keys();
    if (this.#filters.size > MOST_FILTERS + 1 && oldest !== undefined) this.#filters.delete(oldest);
  }
}

/** The highest step that is below `count`; 0 when none is. */
function stepBelow(count: number, base: number): number {
  let below = 0;
  for (let power = base; ; power *= 10) {
    for (const factor of factors) {
      if (factor * power >= count) return below;
      below = factor * power;
    }
  }
}
