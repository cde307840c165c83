import type { Changes } from './changes.ts';
import { type AnswerHeaders, KeptAnswer } from './kept-answer.ts';

/** Shown counts of views and likes change without dropping anything, and may be this old (product §9). */
const LONGEST_LIFE_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Keys that are remembered without an answer. */
const MOST_SEEN = 2000;
const LARGEST_ANSWER_BYTES = 2 * 1024 * 1024;

interface Entry {
  readonly answer: KeptAnswer;
  readonly expires: number;
  /** Collections it was made of, each with its version when the reading began. */
  readonly versions: ReadonlyMap<string, number>;
  readonly bytes: number;
  /** The count of all changes when these versions were last found to be so. */
  checkedAt: number;
}

/** An answer that is being made and may be kept. */
export interface Reading {
  /** Notes, before it is read, that the answer is made of this collection too. */
  reads(collectionName: string): void;
  /** Notes that it is made of another kept answer, as old as that: what is shown is never older than one life. @param since milliseconds */
  isMadeOf(since: number): void;
  /** The answer as it may be sent; kept as well, unless one of its collections has changed meanwhile. Undefined when nothing was noted. */
  answer(headers: AnswerHeaders, body: string): KeptAnswer | undefined;
  /** To be called when it is sent, or nothing comes of it: nobody waits for it any longer. */
  end(): void;
}

/**
 * Answers that everybody is given alike and more than once, in memory: served while no collection they were made of has changed, at most a
 * minute long. The oldest give way when there are too many.
 */
export class KeptAnswers {
  readonly #changes: Pick<Changes, 'version' | 'count'>;
  readonly #mostBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #seen = new Set<string>();
  readonly #making = new Map<string, PromiseWithResolvers<void>>();
  #bytes = 0;
  /** How often one was sent. */
  answered = 0;

  constructor(changes: Pick<Changes, 'version' | 'count'>, mostBytes = MOST_BYTES) {
    this.#changes = changes;
    this.#mostBytes = mostBytes;
  }

  /** Memory that is taken, at most. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param now milliseconds */
  find(key: string, now: number): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expires > now && this.#isStillCurrent(entry)) return entry.answer;
    this.#drop(key, entry);
    return undefined;
  }

  /** Whether it was asked for before, so that keeping the answer may pay: what is asked once in its life is not worth the work. */
  isAskedAgain(key: string): boolean {
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    const [oldest] = this.#seen;
    if (this.#seen.size > MOST_SEEN && oldest !== undefined) this.#seen.delete(oldest);
    return false;
  }

  /** Settles when the answer that somebody is making under this key is kept or given up; undefined when nobody makes it. */
  making(key: string): Promise<void> | undefined {
    return this.#making.get(key)?.promise;
  }

  /** Begins an answer that is not kept yet. @param now milliseconds */
  open(key: string, now: number): Reading {
    const versions = new Map<string, number>();
    const made = this.#making.get(key) ?? Promise.withResolvers<void>();
    this.#making.set(key, made);
    let began = now;
    return {
      end: () => {
        if (this.#making.get(key) === made) this.#making.delete(key);
        made.resolve();
      },
      isMadeOf: (since) => {
        began = Math.min(began, since);
      },
      reads: (name) => {
        if (!versions.has(name)) versions.set(name, this.#changes.version(name));
      },
      answer: (headers, body) => {
        if (versions.size === 0) return undefined;
        const answer = new KeptAnswer(headers, body, began);
        const bytes = answer.bytes + 2 * key.length;
        if (bytes <= LARGEST_ANSWER_BYTES && this.#isCurrent(versions))
          this.#keep(key, { answer, expires: began + LONGEST_LIFE_MS, versions, bytes, checkedAt: this.#changes.count });
        return answer;
      },
    };
  }

  #isStillCurrent(entry: Entry): boolean {
    const { count } = this.#changes;
    if (entry.checkedAt === count) return true;
    entry.checkedAt = count;
    return this.#isCurrent(entry.versions);
  }

  #isCurrent(versions: ReadonlyMap<string, number>): boolean {
    for (const [name, version] of versions) if (this.#changes.version(name) !== version) return false;
    return true;
  }

  #keep(key: string, entry: Entry): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
