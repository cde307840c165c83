import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isPortalError } from '#lib/errors.ts';
import { inTime } from './in-time.ts';
import type { Effects, RowWriter } from './row-writer.ts';
import { isFull } from './sqlite-errors.ts';
import { storageFull, storeUnavailable } from './store-errors.ts';

/** Jobs in one transaction; the rest waits for the next. */
const MAX_JOBS = 256;
/** Turns of the event loop in which a group is gathered. */
const MAX_TURNS = 16;

interface Waiting {
  /** Runs the job and gives what answers its caller; rejects with what the job throws. */
  run(writer: RowWriter): Promise<() => void>;
  refuse(error: unknown): void;
}

export interface GroupCommitParts {
  readonly raw: DatabaseSync;
  /** A fresh writer on the connection for each job. */
  writer(): RowWriter;
  explain(error: unknown): unknown;
  /** Called before each commit, when all jobs have been run. */
  complete(): void;
  /** Called once after each commit, before anybody is answered. */
  committed(effects: readonly Effects[]): void;
}

/**
 * Jobs that arrive together share one transaction and one wait for the disk: one after another, each in a savepoint of its
 * own, all answered after the commit. A job that throws undoes only itself. When the transaction
 * itself is lost (a full disk takes it along), every job of the group fails.
 */
export class GroupCommit {
  readonly #parts: GroupCommitParts;
  readonly #open: StatementSync;
  readonly #release: StatementSync;
  #waiting: Waiting[] = [];
  #isBusy = false;
  #idle: (() => void)[] = [];
  #isClosed = false;

  constructor(parts: GroupCommitParts) {
    this.#parts = parts;
    this.#open = parts.raw.prepare('savepoint job');
    this.#release = parts.raw.prepare('release job');
  }

  write<T>(job: (writer: RowWriter) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(storeUnavailable(new Error('The store is closed')));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        run: async (writer) => {
          const value = await inTime(job(writer));
          return () => resolve(value);
        },
        refuse: reject,
      });
      if (!this.#isBusy) this.#startSoon();
    });
  }

  /** Takes no more jobs and waits for those that were taken. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#isBusy) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #startSoon(): void {
    this.#isBusy = true;
    this.#gather(0);
  }

  /** Waits one turn more for as long as turns bring jobs: the disk takes as long for one as for all. */
  #gather(known: number, turns = MAX_TURNS): void {
    setImmediate(() => {
      const count = this.#waiting.length;
      if (count > known && count < MAX_JOBS && turns > 1) this.#gather(count, turns - 1);
      else void this.#next();
    });
  }

  async #next(): Promise<void> {
    await this.#commitTogether(this.#waiting.splice(0, MAX_JOBS));
    if (this.#waiting.length > 0) return this.#startSoon();
    this.#isBusy = false;
    for (const tell of this.#idle.splice(0)) tell();
  }

  async #commitTogether(group: readonly Waiting[]): Promise<void> {
    const { raw } = this.#parts;
    const answers: (() => void)[] = [];
    const effects: Effects[] = [];
    try {
      raw.exec('begin immediate');
      for (const job of group) answers.push(await this.#runOne(job, effects));
      this.#parts.complete();
      raw.exec('commit');
    } catch (error) {
      if (raw.isTransaction) raw.exec('rollback');
      const reason = isFull(error) ? storageFull(error) : storeUnavailable(error);
      for (const job of group) job.refuse(reason);
      return;
    }
    this.#parts.committed(effects);
    for (const answer of answers) answer();
  }

  /** Gives what answers the caller, also when the job failed; throws only when the whole transaction is lost. */
  async #runOne(job: Waiting, effects: Effects[]): Promise<() => void> {
    const { raw } = this.#parts;
    const writer = this.#parts.writer();
    this.#open.run();
    try {
      const answer = await job.run(writer);
      if (writer.lostTo) throw writer.lostTo;
      this.#release.run();
      effects.push(writer.effects);
      return answer;
    } catch (error) {
      const lostTo = writer.lostTo;
      if (isFull(lostTo) || isUnavailable(lostTo) || !raw.isTransaction) throw lostTo ?? error;
      raw.exec('rollback to job');
      this.#release.run();
      return () => job.refuse(this.#parts.explain(error));
    } finally {
      writer.end();
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return isPortalError(error) && error.code === 'unavailable';
}
