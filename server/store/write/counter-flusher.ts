import { SECOND_MS } from '#lib/dates/durations.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { StoreLog } from '../store-options.ts';
import type { CounterBuffer } from './counter-buffer.ts';
import type { RowWriter } from './row-writer.ts';

const FLUSH_INTERVAL_SECONDS = 5;

type Write = (job: (writer: RowWriter) => Promise<void>) => Promise<void>;

/**
 * Writes the buffered counters every {@link FLUSH_INTERVAL_SECONDS} seconds and once on close. A
 * failed flush is retried at the next.
 */
export class CounterFlusher {
  readonly #write: Write;
  readonly #counterBuffer: CounterBuffer;
  readonly #registry: SchemaRegistry;
  readonly #timer: NodeJS.Timeout;
  #current: Promise<void> | undefined;

  constructor(write: Write, counterBuffer: CounterBuffer, registry: SchemaRegistry, log: StoreLog) {
    this.#write = write;
    this.#counterBuffer = counterBuffer;
    this.#registry = registry;
    this.#timer = setInterval(() => {
      this.flush().catch((error: unknown) => log.error({ err: error }, 'counters could not be written and are kept'));
    }, FLUSH_INTERVAL_SECONDS * SECOND_MS);
    this.#timer.unref();
  }

  /** Writes the buffered counters; joins a flush that is already running. */
  flush(): Promise<void> {
    this.#current ??= this.#flushOnce().finally(() => {
      this.#current = undefined;
    });
    return this.#current;
  }

  /** Stops the timer and writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#current?.catch(() => {});
    await this.flush();
  }

  async #flushOnce(): Promise<void> {
    const sums = this.#counterBuffer.beginFlush();
    if (sums.length === 0) return;
    try {
      await this.#write(async (writer) => {
        for (const { collection, id, amounts } of sums) {
          const target = this.#registry.find(collection);
          if (target) await writer.incrementNow(target, id, amounts);
        }
        writer.effects.afterCommit.push(() => this.#counterBuffer.completeFlush());
      });
    } catch (error) {
      this.#counterBuffer.restoreFailedFlush();
      throw error;
    }
  }
}
