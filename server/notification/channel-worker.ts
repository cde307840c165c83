import type { Logger } from 'pino';

/** Configuration of one channel's worker. */
export interface ChannelWorkerOptions<Row> {
  /** Maximum number of rows processed at a time and held in memory. */
  readonly concurrency: number;
  claim(limit: number): Promise<readonly Row[]>;
  /** Must not throw. */
  process(row: Row): Promise<void>;
}

/** Poll interval, for rows written by other processes and rows that become due. */
const POLL_INTERVAL_MS = 5000;

/**
 * Claims rows while there is capacity and processes them concurrently. Each channel has its own
 * worker, so that a blocked one delays no other.
 */
export class ChannelWorker<Row> {
  readonly #options: ChannelWorkerOptions<Row>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #inProgress = new Set<Promise<void>>();
  #isWoken = false;
  #isStopping = false;
  #endSleep: () => void = () => {};
  readonly #running: Promise<void>;

  constructor(options: ChannelWorkerOptions<Row>, log: Pick<Logger, 'warn'>) {
    this.#options = options;
    this.#log = log;
    this.#running = this.#run();
  }

  /** Checks for rows soon. */
  wake(): void {
    this.#isWoken = true;
    this.#endSleep();
  }

  /** Stops claiming rows and waits for those in progress. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#running;
    await Promise.all(this.#inProgress);
  }

  async #run(): Promise<void> {
    const { concurrency } = this.#options;
    while (!this.#isStopping) {
      const capacity = concurrency - this.#inProgress.size;
      // Claim only when half the capacity is free: each claim is a transaction.
      const rows = capacity >= concurrency / 2 ? await this.#claim(capacity) : [];
      for (const row of rows) this.#start(row);
      if (rows.length < capacity || this.#inProgress.size > concurrency / 2) await this.#sleep();
    }
  }

  async #claim(limit: number): Promise<readonly Row[]> {
    try {
      return await this.#options.claim(limit);
    } catch (error) {
      if (!this.#isStopping) this.#log.warn({ err: error }, 'the outbox could not be read; it is tried again');
      return [];
    }
  }

  #start(row: Row): void {
    const work: Promise<void> = this.#options.process(row).finally(() => {
      this.#inProgress.delete(work);
      if (this.#inProgress.size <= this.#options.concurrency / 2) this.wake();
    });
    this.#inProgress.add(work);
  }

  #sleep(): Promise<void> {
    if (this.#isWoken) {
      this.#isWoken = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#isWoken = false;
        this.#endSleep = () => {};
        resolve();
      };
      const timer = setTimeout(wake, POLL_INTERVAL_MS).unref();
      this.#endSleep = wake;
    });
  }
}
