import type { Counters } from './counters.ts';
import type { StoreLog } from './open-store.ts';
import type { Effects } from './row-writer.ts';
import type { Change, Signal, Tidings } from './store.ts';

/** Tells what was committed, in the order of commit. */
export class CommitListeners {
  readonly #counters: Counters;
  readonly #log: StoreLog;
  readonly #onCommit: ((changes: readonly Change[]) => void)[] = [];
  readonly #onSignal: ((signal: Signal) => void)[] = [];
  readonly #onMissed: (() => void)[] = [];

  constructor(counters: Counters, log: StoreLog) {
    this.#counters = counters;
    this.#log = log;
  }

  /** The three doors of a store to its listeners. */
  get doors() {
    return {
      onCommit: (listener: (changes: readonly Change[]) => void): void => void this.#onCommit.push(listener),
      onSignal: (listener: (signal: Signal) => void): void => void this.#onSignal.push(listener),
      onMissed: (listener: () => void): void => void this.#onMissed.push(listener),
    };
  }

  /** What this process notes of its own commits; nobody else is told of it. */
  settle(effects: readonly Effects[]): void {
    for (const { settings, additions, afterCommit } of effects) {
      for (const run of afterCommit) run();
      for (const { of, id, field } of settings) this.#counters.forget(of, id, field);
      for (const addition of additions) this.#counters.add(addition);
    }
  }

  tell({ changes, signals }: Tidings): void {
    if (changes.length > 0) this.#each(this.#onCommit, (listener) => listener(changes));
    for (const signal of signals) this.#each(this.#onSignal, (listener) => listener(signal));
  }

  missed(): void {
    this.#each(this.#onMissed, (listener) => listener());
  }

  #each<Listener>(listeners: readonly Listener[], call: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (error) {
        // What is committed is committed: its writer must hear so.
        this.#log.error({ err: error }, 'a listener of the store failed');
      }
    }
  }
}
