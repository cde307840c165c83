import type { Catalogue } from './catalogue.ts';
import type { Counters } from './counters.ts';
import type { StoreLog } from './open-store.ts';
import type { RowWriter } from './row-writer.ts';

const SECONDS = 5;

type Write = (job: (writer: RowWriter) => Promise<void>) => Promise<void>;

/** Writes what was added to counters every few seconds, and once more at the end. A failure loses nothing: it is tried again. */
export class CounterFlush {
  readonly #write: Write;
  readonly #counters: Counters;
  readonly #catalogue: Catalogue;
  readonly #timer: NodeJS.Timeout;
  #current: Promise<void> | undefined;

  constructor(write: Write, counters: Counters, catalogue: Catalogue, log: StoreLog) {
    this.#write = write;
    this.#counters = counters;
    this.#catalogue = catalogue;
    this.#timer = setInterval(() => {
      this.flush().catch((error: unknown) => log.error({ err: error }, 'counters could not be written and are kept'));
    }, SECONDS * 1000);
    this.#timer.unref();
  }

  flush(): Promise<void> {
    this.#current ??= this.#flushOnce().finally(() => {
      this.#current = undefined;
    });
    return this.#current;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#current?.catch(() => {});
    await this.flush();
  }

  async #flushOnce(): Promise<void> {
    const leaving = this.#counters.leave();
    if (leaving.length === 0) return;
    try {
      await this.#write(async (writer) => {
        for (const { collection, id, by } of leaving) {
          const of = this.#catalogue.named(collection);
          if (of) await writer.addNow(of, id, by);
        }
        writer.effects.afterCommit.push(() => this.#counters.written());
      });
    } catch (error) {
      this.#counters.failed();
      throw error;
    }
  }
}
