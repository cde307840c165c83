import { statfs } from 'node:fs/promises';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { PortalError } from '#lib/portal-error.ts';
import type { Config } from '../config.ts';

const CHECK_INTERVAL_MS = 5000;
const RETRY_AFTER_SECONDS = 600;

/** Guards the free space of the data folder's disk; checks it every few seconds at most. */
export class FreeDiskGuard {
  readonly #config: Pick<Config, 'dataFolder' | 'limits'>;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #isLow: Promise<boolean> = Promise.resolve(false);

  constructor(config: Pick<Config, 'dataFolder' | 'limits'>) {
    this.#config = config;
  }

  /** Throws `storage_full` when only the reserve for the office is left. */
  async assertFreeSpace(): Promise<void> {
    const now = performance.now();
    if (now - this.#checkedAtMs > CHECK_INTERVAL_MS) {
      this.#checkedAtMs = now;
      this.#isLow = this.#checkIsLow();
    }
    if (!(await this.#isLow)) return;
    const message = 'The portal has little room left and takes no files at the moment. Please try again later or visit the office.';
    throw new PortalError('storage_full', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  async #checkIsLow(): Promise<boolean> {
    const { freeDiskMb, freeDiskPercent } = this.#config.limits;
    const { bavail, blocks, bsize } = await statfs(this.#config.dataFolder);
    const free = bavail * bsize;
    return free < megabytes(freeDiskMb) || free < (blocks * bsize * freeDiskPercent) / 100;
  }
}
