/** How many may wait: altogether, and of them from one address and from one person. */
export interface LineBounds {
  readonly all: number;
  readonly ofAddress: number;
  readonly ofOwner: number;
}

/** Whose picture it is. */
export interface ImageOwner {
  /** The visitor or the staff account; of who has none the address. */
  readonly owner: string;
  /** What limits count the address as. */
  readonly address: string;
}

interface Job extends ImageOwner {
  run(): Promise<void>;
}

/**
 * Image jobs that wait, one running at a time. Addresses take turns, so that who sends many pictures, also under many names,
 * delays another by one of them.
 */
export class ImageLine {
  /** By address, the one whose turn is next first; each with its jobs in the order they came. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #bounds: LineBounds;
  readonly #busy: Set<string>;
  readonly #ended: () => void;
  #isRunning = false;
  #count = 0;

  /**
   * @param busy owners with a running job, in this line or another
   * @param ended called when a job has ended
   */
  constructor(bounds: LineBounds, busy: Set<string>, ended: () => void) {
    this.#bounds = bounds;
    this.#busy = busy;
    this.#ended = ended;
  }

  /** Gives the outcome of the job; undefined when too many wait. */
  add<T>({ owner, address }: ImageOwner, job: () => Promise<T>): Promise<T> | undefined {
    const jobs = this.#waiting.get(address) ?? [];
    const { all, ofAddress, ofOwner } = this.#bounds;
    if (this.#count >= all || jobs.length >= ofAddress) return undefined;
    if (jobs.filter((one) => one.owner === owner).length >= ofOwner) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    jobs.push({ owner, address, run: () => job().then(resolve, reject) });
    this.#waiting.set(address, jobs);
    this.#count += 1;
    this.start();
    return promise;
  }

  /** Begins the next job, when none runs and there is one whose owner has no other. */
  start(): void {
    const job = this.#isRunning ? undefined : this.#take();
    if (job === undefined) return;
    this.#isRunning = true;
    this.#busy.add(job.owner);
    void job.run().finally(() => {
      this.#isRunning = false;
      this.#busy.delete(job.owner);
      this.#ended();
    });
  }

  #take(): Job | undefined {
    for (const [address, jobs] of this.#waiting) {
      const at = jobs.findIndex(({ owner }) => !this.#busy.has(owner));
      if (at < 0) continue;
      const [job] = jobs.splice(at, 1);
      // Behind the other addresses.
      this.#waiting.delete(address);
      if (jobs.length > 0) this.#waiting.set(address, jobs);
      this.#count -= 1;
      return job;
    }
    return undefined;
  }
}
