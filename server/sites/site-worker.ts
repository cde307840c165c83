import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import type { Site } from './site.ts';

/** Interval in which the worker checks all sites. */
const TICK_MS = 5 * SECOND_MS;
/** After work of n ms the worker pauses for twice as long, so that visitors are served first. */
const PAUSE_FACTOR = 2;
const MAX_PAUSE_MS = 5 * SECOND_MS;
const RETRY_MS = MINUTE_MS;
/** While too many sites are open, one is closed after so long without a call. */
const SHORT_IDLE_MS = 10 * SECOND_MS;

/** Options of {@link SiteWorker}. */
export interface SiteWorkerOptions {
  listSites(): readonly Site[];
  readonly log: Pick<Logger, 'warn'>;
  /** Whether this process delivers messages. */
  readonly hasOutbox: boolean;
  /** A site is closed after so long without a call; infinite: never. */
  readonly idleMs: number;
  /** While more sites than this are open, idle ones are closed earlier. */
  readonly maxOpen: number;
  readonly tickMs?: number;
}

/**
 * The only worker of all further sites of this process. It opens a closed site when a message or
 * its hourly tasks are due, runs the hourly tasks of all sites one after another, and closes sites
 * that nobody visits. While a site is open, its own channel workers deliver its messages.
 */
export class SiteWorker {
  readonly #options: SiteWorkerOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #runningTasks: Promise<void> | undefined;

  constructor(options: SiteWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    const check = (): void => {
      this.#checking ??= this.#checkSites().finally(() => {
        this.#checking = undefined;
      });
      this.#runningTasks ??= this.#runTasks().finally(() => {
        this.#runningTasks = undefined;
      });
    };
    check();
    this.#timer = setInterval(check, this.#options.tickMs ?? TICK_MS).unref();
  }

  /** Starts no further work. The closing of a site aborts its running tasks. */
  stop(): void {
    clearInterval(this.#timer);
    this.#stopping.abort();
  }

  /** Opens the sites whose messages are due, and closes idle ones. */
  async #checkSites(): Promise<void> {
    const { listSites, hasOutbox, idleMs } = this.#options;
    for (const site of listSites()) {
      if (this.#stopping.signal.aborted) return;
      if (hasOutbox && isClosed(site) && areMessagesDue(site)) await this.#try(site, () => this.#wake(site));
      if (idleMs < Number.POSITIVE_INFINITY) await this.#try(site, () => site.closeWhenIdle(idleMs, hasOutbox));
    }
    if (idleMs < Number.POSITIVE_INFINITY) await this.#closeExcess();
  }

  /** While too many sites are open, closes those that were not called for the longest time. */
  async #closeExcess(): Promise<void> {
    const { listSites, hasOutbox, maxOpen } = this.#options;
    const open = listSites().filter(({ state }) => state === 'open');
    const idle = open.filter((site) => site.isIdle(SHORT_IDLE_MS)).sort((a, b) => a.usedAt - b.usedAt);
    for (const site of idle.slice(0, Math.max(0, open.length - maxOpen))) {
      if (this.#stopping.signal.aborted) return;
      await this.#try(site, () => site.closeWhenIdle(SHORT_IDLE_MS, hasOutbox));
    }
  }

  /** Opens a site, whose channel workers then read the outbox at once. */
  async #wake(site: Site): Promise<void> {
    site.nextMessageAt = Date.now() + RETRY_MS;
    await this.#runThenPause(() => site.open());
  }

  /** Runs the hourly tasks that are due, one site after another. */
  async #runTasks(): Promise<void> {
    for (const site of this.#options.listSites()) {
      if (this.#stopping.signal.aborted) return;
      if (Date.now() < site.nextTasksAt) continue;
      const start = Date.now();
      site.nextTasksAt = start + RETRY_MS;
      await this.#try(site, async () => {
        await this.#runThenPause(() => site.use(({ context }) => context.hourlyScheduler.runAll()));
        site.nextTasksAt = start + HOUR_MS;
      });
    }
  }

  async #runThenPause(work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await work();
    const pauseMs = Math.min((performance.now() - start) * PAUSE_FACTOR, MAX_PAUSE_MS);
    await sleep(pauseMs, undefined, { ref: false });
  }

  async #try(site: Site, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.warn({ err: error, site: site.host }, 'the maintenance of a site failed; it is tried again');
    }
  }
}

const isClosed = ({ state }: Site): boolean => state === 'closed' || state === 'failing';

/** A site whose outbox was not read yet is opened by its hourly tasks. */
const areMessagesDue = ({ nextMessageAt, nextTasksAt }: Site): boolean =>
  Date.now() >= nextMessageAt && (nextMessageAt > 0 || Date.now() < nextTasksAt);
