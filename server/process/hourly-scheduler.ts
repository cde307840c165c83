import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts';

const FIRST_RUN_DELAY_MS = MINUTE_MS;
const SHUTDOWN_WAIT_MS = 2000;

/** Work that a portal repeats every hour. */
export interface HourlyTask {
  /** The log message when the task fails. The scheduler repeats it an hour later. */
  readonly failureMessage: string;
  /** Whether the task also runs as soon as the portal starts. */
  readonly runsAtStart?: boolean;
  /**
   * @param signal aborted when the portal closes; a long run then stops where the next one can
   *   continue
   */
  run(signal: AbortSignal): Promise<unknown>;
}

/**
 * Runs the hourly tasks of one portal, which its services add. The main portal calls {@link start};
 * for further sites `sites/site-worker.ts` calls {@link runAll} instead.
 */
export class HourlyScheduler {
  readonly #log: Pick<Logger, 'error'>;
  readonly #tasks: HourlyTask[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #firstRunTimer: NodeJS.Timeout | undefined;
  #hourlyTimer: NodeJS.Timeout | undefined;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  add(task: HourlyTask): void {
    this.#tasks.push(task);
  }

  /** Runs all tasks a minute from now, and then every hour. */
  start(): void {
    void this.#runAll(this.#tasks.filter(({ runsAtStart }) => runsAtStart));
    this.#firstRunTimer = setTimeout(() => void this.runAll(), FIRST_RUN_DELAY_MS).unref();
    this.#hourlyTimer = setInterval(() => void this.runAll(), HOUR_MS).unref();
  }

  /** Runs all tasks one after another; never rejects. */
  runAll(): Promise<void> {
    return this.#runAll(this.#tasks);
  }

  /** Ends the timers and waits up to two seconds for a running task. */
  async stop(): Promise<void> {
    clearTimeout(this.#firstRunTimer);
    clearInterval(this.#hourlyTimer);
    this.#stopping.abort();
    // A task may take longer, or wait for a lock of another process. Its next run continues.
    await Promise.race([this.#running, sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
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
      if (!signal.aborted) this.#log.error({ err: error }, task.failureMessage);
    }
  }
}
