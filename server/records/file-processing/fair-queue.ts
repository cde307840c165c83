import { PortalError } from '#lib/portal-error.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';

/** Maximum queue lengths: in total, per address and per person. */
export interface QueueLimits {
  readonly total: number;
  readonly perAddress: number;
  readonly perOwner: number;
}

/** Owner of a job. */
export interface JobOwner {
  /** Visitor or staff account, or the address when there is neither. */
  readonly owner: string;
  /** Normalized IP address, as for rate limits; of staff the account. */
  readonly address: string;
}

/** Returns the owner of a client's jobs. */
export function resolveJobOwner({ role, user, visitorId, ipAddress }: Principal): JobOwner {
  const address = normalizeIpAddress(ipAddress);
  const staffId = user?.id ?? address;
  return role === 'staff' ? { owner: staffId, address: staffId } : { owner: visitorId ?? address, address };
}

interface QueuedJob extends JobOwner {
  run(): Promise<void>;
  /** Rejects the job before it runs. */
  reject(): void;
}

/**
 * Queue of image and document jobs that runs one at a time. Addresses take turns, so that a client
 * with many jobs delays another by only one.
 */
export class FairQueue {
  /** Jobs by address, in order; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, readonly QueuedJob[]>();
  readonly #limits: QueueLimits;
  readonly #busyOwners: Set<string>;
  readonly #onJobEnd: () => void;
  #isRunning = false;
  #count = 0;

  /**
   * @param busyOwners owners with a running job in any queue
   * @param onJobEnd called after each job
   */
  constructor(limits: QueueLimits, busyOwners: Set<string>, onJobEnd: () => void) {
    this.#limits = limits;
    this.#busyOwners = busyOwners;
    this.#onJobEnd = onJobEnd;
  }

  /**
   * Runs a job when its turn comes. In a full queue, an owner with more waiting jobs than the new
   * one loses the newest.
   *
   * @throws PortalError `unavailable` when the job is rejected or evicted
   */
  async add<T>({ owner, address }: JobOwner, job: () => Promise<T>): Promise<T> {
    const { total, perAddress, perOwner } = this.#limits;
    const waitingJobs = this.#waiting.get(address) ?? [];
    const ownerCount = waitingJobs.filter((one) => one.owner === owner).length;
    if (ownerCount >= perOwner) throw queueFullError();
    if (waitingJobs.length >= perAddress) this.#evictNewest(waitingJobs, ownerCount + 1);
    else if (this.#count >= total) this.#evictNewest(this.#longestQueue(waitingJobs.length + 1), 0);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const added = { owner, address, run: () => job().then(resolve, reject), reject: () => reject(queueFullError()) };
    this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), added]);
    this.#count += 1;
    this.startNext();
    return promise;
  }

  /** Returns the jobs of the address with the most, if more than `count`. */
  #longestQueue(count: number): readonly QueuedJob[] {
    const [longest = []] = [...this.#waiting.values()].sort((one, other) => other.length - one.length);
    return longest.length > count ? longest : [];
  }

  /**
   * Evicts the newest job of the owner with the most. Throws `unavailable` when none has more than
   * `count`.
   */
  #evictNewest(jobs: readonly QueuedJob[], count: number): void {
    const [ownerJobs = []] = [...Map.groupBy(jobs, ({ owner }) => owner).values()].sort((one, other) => other.length - one.length);
    const victim = ownerJobs.length > count ? ownerJobs.at(-1) : undefined;
    if (victim === undefined) throw queueFullError();
    this.#remove(victim);
    victim.reject();
  }

  #remove(job: QueuedJob): void {
    const jobs = this.#waiting.get(job.address)?.filter((one) => one !== job) ?? [];
    if (jobs.length > 0) this.#waiting.set(job.address, jobs);
    else this.#waiting.delete(job.address);
    this.#count -= 1;
  }

  /** Starts the next job whose owner has no running one, unless a job is running. */
  startNext(): void {
    const job = this.#isRunning ? undefined : this.#takeNext();
    if (job === undefined) return;
    this.#isRunning = true;
    this.#busyOwners.add(job.owner);
    void job.run().finally(() => {
      this.#isRunning = false;
      this.#busyOwners.delete(job.owner);
      this.#onJobEnd();
    });
  }

  #takeNext(): QueuedJob | undefined {
    for (const [address, jobs] of this.#waiting) {
      const job = jobs.find(({ owner }) => !this.#busyOwners.has(owner));
      if (job === undefined) continue;
      this.#remove(job);
      const waitingJobs = this.#waiting.get(address);
      if (waitingJobs === undefined) return job;
      // The address moves to the end, and within it the owner.
      this.#waiting.delete(address);
      this.#waiting.set(address, [
        ...waitingJobs.filter(({ owner }) => owner !== job.owner),
        ...waitingJobs.filter(({ owner }) => owner === job.owner),
      ]);
      return job;
    }
    return undefined;
  }
}

const queueFullError = (): PortalError =>
  new PortalError('unavailable', 'Too many files are being received. Please try again in a moment.', { retryAfterSeconds: 5 });
