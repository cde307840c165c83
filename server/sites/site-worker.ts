import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import type { Site } from './site.ts';

/** How often it looks what is due. */
const TICK_MS = 5 * SECOND_MS;
/** After an opening or tasks of n ms the worker rests for twice as long: visitors come first. */
const REST_FACTOR = 2;
const MAX_REST_MS = 5 * SECOND_MS;
const RETRY_MS = MINUTE_MS;
/** With too many open sites, one is closed after so long without a call. */
const SHORT_IDLE_MS = 10 * SECOND_MS;

/** What {@link SiteWorker} works on, and when it closes sites. */
export interface SiteWorkerOptions {
  listSites(): readonly Site[];
  readonly log: Pick<Logger, 'warn'>;
  /** Whether this process delivers messages. */
  readonly hasOutbox: boolean;
  /** A site without a call for so long is closed; infinite: never. */
  readonly idleMs: number;
  /** More than so many open sites: those without calls are closed earlier. */
  readonly maxOpen: number;
  readonly tickMs?: number;
}

/**
 * The one worker of all further sites of this process. It opens a closed site when a message is due
 * or its hourly tasks are, runs the hourly tasks of all sites one after another, and closes sites
 * that nobody visits. While a site is open, its own channel workers deliver its messages.
 */
export class SiteWorker {
  readonly #options: SiteWorkerOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #attending: Promise<void> | undefined;
  #runningTasks: Promise<void> | undefined;

  constructor(options: SiteWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    const check = (): void => {
      this.#attending ??= this.#attendAll().finally(() => {
        this.#attending = undefined;
      });
      this.#runningTasks ??= this.#runTasks().finally(() => {
        this.#runningTasks = undefined;
      });
    };
    check();
    this.#timer = setInterval(check, this.#options.tickMs ?? TICK_MS).unref();
  }

  /** Begins nothing new; what runs is cut off by the closing of its site. */
  stop(): void {
    clearInterval(this.#timer);
    this.#stopping.abort();
  }

  /** Opens the sites whose messages are due, and closes idle ones. */
  async #attendAll(): Promise<void> {
    const { listSites, hasOutbox, idleMs } = this.#options;
    for (const site of listSites()) {
      if (this.#stopping.signal.aborted) return;
      if (hasOutbox && isClosed(site) && areMessagesDue(site)) await this.#try(site, () => this.#wake(site));
      if (idleMs < Number.POSITIVE_INFINITY) await this.#try(site, () => site.closeWhenIdle(idleMs, hasOutbox));
    }
    if (idleMs < Number.POSITIVE_INFINITY) await this.#closeSurplus();
  }

  /** With more open sites than wanted, closes those that were not called for the longest time. */
  async #closeSurplus(): Promise<void> {
    const { listSites, hasOutbox, maxOpen } = this.#options;
    const open = listSites().filter(({ state }) => state === 'open');
    const idle = open.filter((site) => site.isIdle(SHORT_IDLE_MS)).sort((a, b) => a.usedAt - b.usedAt);
    for (const site of idle.slice(0, Math.max(0, open.length - maxOpen))) {
      if (this.#stopping.signal.aborted) return;
      await this.#try(site, () => site.closeWhenIdle(SHORT_IDLE_MS, hasOutbox));
    }
  }

  /** Opens a site: its channel workers look into the outbox at once. */
  async #wake(site: Site): Promise<void> {
    site.nextMessageAt = Date.now() + RETRY_MS;
    await this.#withRest(() => site.open());
  }

  /** Runs the hourly tasks that are due, one site after another. */
  async #runTasks(): Promise<void> {
    for (const site of this.#options.listSites()) {
      if (this.#stopping.signal.aborted) return;
      if (Date.now() < site.nextTasksAt) continue;
      const start = Date.now();
      site.nextTasksAt = start + RETRY_MS;
      await this.#try(site, async () => {
        await this.#withRest(() => site.use(({ context }) => context.hourlyScheduler.runAll()));
        site.nextTasksAt = start + HOUR_MS;
      });
    }
  }

  async #withRest(work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await work();
    const restMs = Math.min((performance.now() - start) * REST_FACTOR, MAX_REST_MS);
    await pause(restMs, undefined, { ref: false });
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

/** Before the first read of the outbox of a site, its hourly tasks open it anyway. */
const areMessagesDue = ({ nextMessageAt, nextTasksAt }: Site): boolean =>
  Date.now() >= nextMessageAt && (nextMessageAt > 0 || Date.now() < nextTasksAt);
