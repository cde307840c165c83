import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isPortalError } from '#lib/portal-error.ts';
import { storageFullError, storeUnavailableError } from '../store-errors.ts';
import type { RowWriter, TransactionEffects } from '../write/row-writer.ts';
import { withJobTimeout } from '../write/with-job-timeout.ts';
import { isStorageFull } from './sqlite-errors.ts';

/** Maximum number of jobs in one transaction; others wait for the next. */
const MAX_JOBS = 256;
/** Maximum number of event-loop turns during which jobs are gathered. */
const MAX_EVENT_LOOP_TURNS = 16;

interface QueuedJob {
  /**
   * Runs the job and returns the function that resolves its caller; rejects with the job's error.
   */
  run(writer: RowWriter): Promise<() => void>;
  reject(error: unknown): void;
}

/** The connection and callbacks of a {@link GroupCommit}. */
export interface GroupCommitOptions {
  readonly raw: DatabaseSync;
  /** Creates a writer on the connection; called for each job. */
  createWriter(): RowWriter;
  translateError(error: unknown): unknown;
  /** Called before each commit, after all jobs ran. */
  beforeCommit(): void;
  /** Called once after each commit, before the callers' promises resolve. */
  afterCommit(effects: readonly TransactionEffects[]): void;
}

/**
 * Group commit: jobs that arrive together share one transaction and one fsync. They run one after
 * another, each in its own savepoint, and all resolve after the commit. A job that throws rolls
 * back only its own writes. When the transaction itself is lost (full disk), every job of the group
 * fails.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  #queue: QueuedJob[] = [];
  #isBusy = false;
  #idleListeners: (() => void)[] = [];
  #isClosed = false;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
    this.#savepoint = options.raw.prepare('savepoint job');
    this.#release = options.raw.prepare('release job');
  }

  /** Queues a job. Resolves with its result after the commit; rejects with its error. */
  write<T>(job: (writer: RowWriter) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(storeUnavailableError(new Error('The store is closed')));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        run: async (writer) => {
          const value = await withJobTimeout(job(writer));
          return () => resolve(value);
        },
        reject,
      });
      if (!this.#isBusy) this.#scheduleNextGroup();
    });
  }

  /** Rejects new jobs and waits for the queued ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#isBusy) await new Promise<void>((resolve) => this.#idleListeners.push(resolve));
  }

  #scheduleNextGroup(): void {
    this.#isBusy = true;
    this.#gatherJobs(0);
  }

  /** Waits for another turn as long as turns bring new jobs: one fsync costs the same for all. */
  #gatherJobs(previousCount: number, turns = MAX_EVENT_LOOP_TURNS): void {
    setImmediate(() => {
      const count = this.#queue.length;
      if (count > previousCount && count < MAX_JOBS && turns > 1) this.#gatherJobs(count, turns - 1);
      else void this.#runNextGroup();
    });
  }

  async #runNextGroup(): Promise<void> {
    await this.#commitGroup(this.#queue.splice(0, MAX_JOBS));
    if (this.#queue.length > 0) return this.#scheduleNextGroup();
    this.#isBusy = false;
    for (const notifyIdle of this.#idleListeners.splice(0)) notifyIdle();
  }

  async #commitGroup(group: readonly QueuedJob[]): Promise<void> {
    const { raw } = this.#options;
    const settleCallers: (() => void)[] = [];
    const effects: TransactionEffects[] = [];
    try {
      raw.exec('begin immediate');
      for (const job of group) settleCallers.push(await this.#runJob(job, effects));
      this.#options.beforeCommit();
      raw.exec('commit');
    } catch (error) {
      if (raw.isTransaction) raw.exec('rollback');
      const reason = isStorageFull(error) ? storageFullError(error) : storeUnavailableError(error);
      for (const job of group) job.reject(reason);
      return;
    }
    this.#options.afterCommit(effects);
    for (const settle of settleCallers) settle();
  }

  /**
   * Runs one job. Returns the function that settles its caller, also when the job failed; throws
   * only when the whole transaction is lost.
   */
  async #runJob(job: QueuedJob, effects: TransactionEffects[]): Promise<() => void> {
    const { raw } = this.#options;
    const writer = this.#options.createWriter();
    this.#savepoint.run();
    try {
      const resolve = await job.run(writer);
      if (writer.firstError) throw writer.firstError;
      this.#release.run();
      effects.push(writer.effects);
      return resolve;
    } catch (error) {
      const firstError = writer.firstError;
      if (isStorageFull(firstError) || isUnavailable(firstError) || !raw.isTransaction) throw firstError ?? error;
      raw.exec('rollback to job');
      this.#release.run();
      return () => job.reject(this.#options.translateError(error));
    } finally {
      writer.close();
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return isPortalError(error) && error.code === 'unavailable';
}
