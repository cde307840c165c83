import { PortalError } from '#lib/errors.ts';

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
  /** Ends the job before it has run. */
  drop(): void;
}

/**
 * Jobs with pictures and papers that wait, one running at a time. Addresses take turns, so that who sends many pictures, also under many names,
 * delays another by one of them.
 */
export class ImageLine {
  /** By address, the one whose turn is next first; each with its jobs in the order they came. */
  readonly #waiting = new Map<string, readonly Job[]>();
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

  /**
   * Runs a job when its turn has come. Where too many wait, whoever has more waiting than the newcomer loses the newest.
   *
   * @throws PortalError `unavailable` when the job finds no place, or loses it
   */
  async add<T>({ owner, address }: ImageOwner, job: () => Promise<T>): Promise<T> {
    const { all, ofAddress, ofOwner } = this.#bounds;
    const here = this.#waiting.get(address) ?? [];
    const own = here.filter((one) => one.owner === owner).length;
    if (own >= ofOwner) throw crowded();
    if (here.length >= ofAddress) this.#dropOneOf(here, own + 1);
    else if (this.#count >= all) this.#dropOneOf(this.#longest(here.length + 1), 0);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const added = { owner, address, run: () => job().then(resolve, reject), drop: () => reject(crowded()) };
    this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), added]);
    this.#count += 1;
    this.start();
    return promise;
  }

  /** The jobs of the address that has most, when it has more than `count`. */
  #longest(count: number): readonly Job[] {
    const [most = []] = [...this.#waiting.values()].sort((one, other) => other.length - one.length);
    return most.length > count ? most : [];
  }

  /** Drops the newest job of whoever has most of these. Throws `unavailable` when nobody has more than `count`. */
  #dropOneOf(jobs: readonly Job[], count: number): void {
    const [most = []] = [...Map.groupBy(jobs, ({ owner }) => owner).values()].sort((one, other) => other.length - one.length);
    const victim = most.length > count ? most.at(-1) : undefined;
    if (victim === undefined) throw crowded();
    this.#remove(victim);
    victim.drop();
  }

  #remove(job: Job): void {
    const jobs = this.#waiting.get(job.address)?.filter((one) => one !== job) ?? [];
    if (jobs.length > 0) this.#waiting.set(job.address, jobs);
    else this.#waiting.delete(job.address);
    this.#count -= 1;
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
      const job = jobs.find(({ owner }) => !this.#busy.has(owner));
      if (job === undefined) continue;
      this.#remove(job);
      const left = this.#waiting.get(address);
      if (left === undefined) return job;
      // The address goes behind the others, and in it this person behind his neighbours.
      this.#waiting.delete(address);
      this.#waiting.set(address, [...left.filter(({ owner }) => owner !== job.owner), ...left.filter(({ owner }) => owner === job.owner)]);
      return job;
    }
    return undefined;
  }
}

const crowded = (): PortalError =>
  new PortalError('unavailable', 'Too many files are being received. Please try again in a moment.', { retryAfterSeconds: 5 });
