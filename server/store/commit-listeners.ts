import type { Counters } from './counters.ts';
import type { StoreLog } from './open-store.ts';
import type { Effects } from './row-writer.ts';
import type { Change } from './store.ts';

type Listener = (changes: readonly Change[]) => void;

/** Tells what was committed, in the order of commit. */
export class CommitListeners {
  readonly #counters: Counters;
  readonly #log: StoreLog;
  readonly #listeners: Listener[] = [];

  constructor(counters: Counters, log: StoreLog) {
    this.#counters = counters;
    this.#log = log;
  }

  add(listener: Listener): void {
    this.#listeners.push(listener);
  }

  committed(effects: readonly Effects[]): void {
    for (const { settings, additions, afterCommit } of effects) {
      for (const run of afterCommit) run();
      for (const { of, id, field } of settings) this.#counters.forget(of, id, field);
      for (const addition of additions) this.#counters.add(addition);
    }
    this.tell(effects.flatMap((each) => each.changes));
  }

  tell(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        // What is committed is committed: its writer must hear so.
        this.#log.error({ err: error }, 'a listener of the store failed');
      }
    }
  }
}
