import type { Records } from '../../records.ts';
import type { LiveName } from './live-record.ts';
import type { LiveStream } from './live-stream.ts';

/** Something a page reads from the store. */
export interface Reading<T> {
  /** What tells it from every other reading. */
  readonly key: string;
  /** The collections it is made of: their changes make it out of date. */
  readonly names: readonly LiveName[];
  readonly read: (records: Records) => Promise<T>;
  /** Milliseconds for which it is taken as it is while nothing changed; counters and the clock cause no change. A minute if absent. */
  readonly keepMs?: number;
}

interface Entry {
  value: unknown;
  version: string;
  until: number;
}

const KEEP_MS = 60_000;
/** So many are kept: every page once, and some searches. The one put in first goes first. */
const MOST = 40;

/**
 * What pages have read, so that a page opened again is there at once. Only what is still true is given: nothing it is made of has
 * changed since, and no change can have gone unheard.
 */
export class Kept {
  readonly #stream: Pick<LiveStream, 'connection' | 'generation' | 'heard'>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, { version: string; answer: Promise<unknown> }>();

  constructor(stream: Pick<LiveStream, 'connection' | 'generation' | 'heard'>, now: () => number = Date.now) {
    this.#stream = stream;
    this.#now = now;
  }

  /** Another one whenever a change of one of the collections was heard; undefined while changes may go unheard. */
  version(names: readonly LiveName[]): string | undefined {
    if (this.#stream.connection() !== 'live' || names.some((name) => this.#stream.generation(name) === 0)) return undefined;
    return names.map((name) => `${this.#stream.generation(name)}.${this.#stream.heard(name)}`).join();
  }

  /** What is kept of a reading; undefined when there is nothing that is still true. */
  take<T>({ key, names }: Reading<T>): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.version === this.version(names) && this.#now() < entry.until ? (entry.value as T) : undefined;
  }

  /** @param version as it was when the value was made; nothing is kept that changes may have passed by. */
  put<T>({ key, keepMs = KEEP_MS }: Reading<T>, value: T, version: string | undefined): void {
    this.#entries.delete(key);
    if (version === undefined) return;
    this.#entries.set(key, { value, version, until: this.#now() + keepMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Reads and keeps; joins the same reading when it is under way and nothing has changed since it began. */
  read<T>(reading: Reading<T>, records: Records): Promise<T> {
    const { key, names } = reading;
    const version = this.version(names);
    const running = this.#running.get(key);
    if (running && running.version === version) return running.answer as Promise<T>;
    const answer = reading.read(records);
    if (version === undefined) return answer;
    const own = { version, answer };
    this.#running.set(key, own);
    const isOver = () => this.#running.get(key) === own && this.#running.delete(key);
    answer.then((value) => {
      isOver();
      this.put(reading, value, version);
    }, isOver);
    return answer;
  }
}
