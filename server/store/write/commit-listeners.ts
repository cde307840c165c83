import type { Change, ChangeBatch, Signal } from '../store.ts';
import type { StoreLog } from '../store-options.ts';
import type { CounterBuffer } from './counter-buffer.ts';
import type { TransactionEffects } from './row-writer.ts';

/** Calls the store's listeners for each commit, in commit order. */
export class CommitListeners {
  readonly #counterBuffer: CounterBuffer;
  readonly #log: StoreLog;
  readonly #commitListeners: ((changes: readonly Change[]) => void)[] = [];
  readonly #signalListeners: ((signal: Signal) => void)[] = [];
  readonly #missedListeners: (() => void)[] = [];

  constructor(counterBuffer: CounterBuffer, log: StoreLog) {
    this.#counterBuffer = counterBuffer;
    this.#log = log;
  }

  /** The subscription methods of {@link Store}. */
  get subscriptions() {
    return {
      onCommit: (listener: (changes: readonly Change[]) => void): void => void this.#commitListeners.push(listener),
      onSignal: (listener: (signal: Signal) => void): void => void this.#signalListeners.push(listener),
      onMissedChanges: (listener: () => void): void => void this.#missedListeners.push(listener),
    };
  }

  /** Applies the effects that concern only this process, whose jobs were committed. */
  applyEffects(effects: readonly TransactionEffects[]): void {
    for (const { counterIncrements, afterCommit } of effects) {
      for (const callback of afterCommit) callback();
      for (const increment of counterIncrements) this.#counterBuffer.add(increment);
    }
  }

  /** Calls the listeners with a batch. An error of a listener is logged, not thrown. */
  publish({ changes, signals }: ChangeBatch): void {
    if (changes.length > 0) this.#callEach(this.#commitListeners, (listener) => listener(changes));
    for (const signal of signals) this.#callEach(this.#signalListeners, (listener) => listener(signal));
  }

  /** Calls the listeners of `onMissedChanges`. */
  notifyMissedChanges(): void {
    this.#callEach(this.#missedListeners, (listener) => listener());
  }

  #callEach<Listener>(listeners: readonly Listener[], call: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (error) {
        // The commit is already done: a failing listener must not fail the writer.
        this.#log.error({ err: error }, 'a listener of the store failed');
      }
    }
  }
}
