import type { Logger } from 'pino';

/** What one lane of the outbox does. */
export interface LaneWork<Row> {
  /** Rows that are worked on at a time; no more are held in memory. */
  readonly most: number;
  claim(most: number): Promise<readonly Row[]>;
  /** Must not throw. */
  work(row: Row): Promise<void>;
}

/** Looked at this often, for what other processes have written and what has become due. */
const LOOK_EVERY_MS = 5000;

/** Takes rows while there is room and works on them side by side. A lane that stands still holds up no other. */
export class Lane<Row> {
  readonly #work: LaneWork<Row>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #atWork = new Set<Promise<void>>();
  #isNudged = false;
  #isStopping = false;
  #wake: () => void = () => {};
  readonly #running: Promise<void>;

  constructor(work: LaneWork<Row>, log: Pick<Logger, 'warn'>) {
    this.#work = work;
    this.#log = log;
    this.#running = this.#run();
  }

  /** There may be something to do now. */
  nudge(): void {
    this.#isNudged = true;
    this.#wake();
  }

  /** Takes nothing more and waits for what is being worked on. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.nudge();
    await this.#running;
    await Promise.all(this.#atWork);
  }

  async #run(): Promise<void> {
    const { most } = this.#work;
    while (!this.#isStopping) {
      const room = most - this.#atWork.size;
      // Asked for by halves: each asking is a transaction.
      const rows = room >= most / 2 ? await this.#claim(room) : [];
      for (const row of rows) this.#begin(row);
      if (rows.length < room || this.#atWork.size > most / 2) await this.#rest();
    }
  }

  async #claim(room: number): Promise<readonly Row[]> {
    try {
      return await this.#work.claim(room);
    } catch (error) {
      if (!this.#isStopping) this.#log.warn({ err: error }, 'the outbox could not be read; it is tried again');
      return [];
    }
  }

  #begin(row: Row): void {
    const work: Promise<void> = this.#work.work(row).finally(() => {
      this.#atWork.delete(work);
      if (this.#atWork.size <= this.#work.most / 2) this.nudge();
    });
    this.#atWork.add(work);
  }

  #rest(): Promise<void> {
    if (this.#isNudged) {
      this.#isNudged = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#isNudged = false;
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(wake, LOOK_EVERY_MS).unref();
      this.#wake = wake;
    });
  }
}
