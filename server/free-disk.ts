import { statfs } from 'node:fs/promises';
import { PortalError } from '#lib/errors.ts';
import type { Config } from './config.ts';

const LOOK_EVERY_MS = 5000;
const COME_AGAIN_SECONDS = 600;
const MEGABYTE = 1024 * 1024;

/** The room left on the disk that holds the data folder, looked at every few seconds at most. */
export class FreeDisk {
  readonly #config: Pick<Config, 'dataFolder' | 'limits'>;
  #looked = Number.NEGATIVE_INFINITY;
  #isLow: Promise<boolean> = Promise.resolve(false);

  constructor(config: Pick<Config, 'dataFolder' | 'limits'>) {
    this.#config = config;
  }

  /** Throws `storage_full` when what is left is for the office. */
  async keepForOffice(): Promise<void> {
    const now = performance.now();
    if (now - this.#looked > LOOK_EVERY_MS) {
      this.#looked = now;
      this.#isLow = this.#look();
    }
    if (!(await this.#isLow)) return;
    const message = 'The portal has little room left and takes no files at the moment. Please try again later or visit the office.';
    throw new PortalError('storage_full', message, { retryAfterSeconds: COME_AGAIN_SECONDS });
  }

  async #look(): Promise<boolean> {
    const { freeDiskMegabytes, freeDiskPercent } = this.#config.limits;
    const { bavail, blocks, bsize } = await statfs(this.#config.dataFolder);
    const free = bavail * bsize;
    return free < freeDiskMegabytes * MEGABYTE || free < (blocks * bsize * freeDiskPercent) / 100;
  }
}
