import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts';

const FIRST_RUN_DELAY_MS = MINUTE_MS;
const SHUTDOWN_WAIT_MS = 2000;

/** Work that a portal repeats every hour. */
export interface HourlyTask {
  /** The log message when it fails; it is tried again in an hour. */
  readonly failure: string;
  /** Whether it runs right at the start of the portal, too. */
  readonly isRunAtStart?: boolean;
  /**
   * @param signal aborted when the portal closes; a long run then stops where it can continue
   *   later
   */
  run(signal: AbortSignal): Promise<unknown>;
}

/**
 * The hourly work of one portal, registered by its services. The main portal repeats it by its own
 * timers; that of further sites is run by one worker for all (`sites/site-worker.ts`).
 */
export class HourlyTasks {
  readonly #log: Pick<Logger, 'error'>;
  readonly #tasks: HourlyTask[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #first: NodeJS.Timeout | undefined;
  #hourly: NodeJS.Timeout | undefined;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  add(task: HourlyTask): void {
    this.#tasks.push(task);
  }

  /** Runs all tasks a minute from now, and then every hour. */
  start(): void {
    void this.#runAll(this.#tasks.filter(({ isRunAtStart }) => isRunAtStart));
    this.#first = setTimeout(() => void this.runAll(), FIRST_RUN_DELAY_MS).unref();
    this.#hourly = setInterval(() => void this.runAll(), HOUR_MS).unref();
  }

  /** Runs all tasks one after another; never rejects. */
  runAll(): Promise<void> {
    return this.#runAll(this.#tasks);
  }

  /** Ends the timers and waits up to two seconds for a running task. */
  async stop(): Promise<void> {
    clearTimeout(this.#first);
    clearInterval(this.#hourly);
    this.#stopping.abort();
    // Checking very many files takes long, or another process holds the lock: the next run
    // continues.
    await Promise.race([this.#running, pause(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
  }

  #runAll(tasks: readonly HourlyTask[]): Promise<void> {
    this.#running = this.#running.then(async () => {
      for (const task of tasks) await this.#run(task);
    });
    return this.#running;
  }

  async #run(task: HourlyTask): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    try {
      await task.run(signal);
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error }, task.failure);
    }
  }
}
