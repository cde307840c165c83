import { isPortalError, PortalError, statusOf } from '#lib/errors.ts';
import type { Caller } from '../caller.ts';
import { addressKey, type Take } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { viewerOf } from './viewer.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Counted in kilobytes: a day's bytes do not fit into a whole number of the database. */
const KILOBYTE = 1024;

/** What a guest may still send, counted in the store that all processes share. Staff may send what they like. */
export class UploadAllowance {
  readonly #parts: Parts;
  readonly #caller: Caller;
  #takes: readonly Take[] = [];
  #takenAt = new Date(0);
  #kilobytes = 0;

  constructor(parts: Parts, caller: Caller) {
    this.#parts = parts;
    this.#caller = caller;
  }

  /**
   * Before files are received: counts what the request says that it will bring, so that many at once cannot bring more.
   * @throws PortalError `too_many` when an hour's or a day's allowance is used up, `storage_full` when the disk nearly is
   */
  async take(bytes: number): Promise<void> {
    if (this.#caller.role === 'staff' || this.#takes.length > 0) return;
    await this.#parts.freeDisk.keepForOffice();
    const kilobytes = Math.ceil(bytes / KILOBYTE);
    const takes = (await this.#rules()).map((rule): Take => ({ ...rule, weight: kilobytes }));
    const verdict = await this.#parts.store.write((tx) => this.#parts.limits.takeAll(tx, takes));
    if (!verdict.ok) {
      const message = 'Too many files were sent. Please try again later or visit the office.';
      throw new PortalError('too_many', message, { retryAfterSeconds: verdict.retryAfterSeconds });
    }
    this.#takes = takes;
    this.#takenAt = new Date();
    this.#kilobytes = kilobytes;
  }

  /** Afterwards: gives back what did not come, as when the connection was lost. */
  async settle(received: number): Promise<void> {
    await this.#giveBack(this.#kilobytes - Math.ceil(received / KILOBYTE));
  }

  /** Gives everything back when the portal itself was at fault: the person sends the same once more. */
  async refundFor(error: unknown): Promise<void> {
    const isOurFault = !isPortalError(error) || statusOf(error.code) >= 500;
    if (isOurFault) await this.#giveBack(this.#kilobytes).catch(() => undefined);
  }

  async #giveBack(kilobytes: number): Promise<void> {
    if (this.#takes.length === 0 || kilobytes <= 0) return;
    this.#kilobytes -= kilobytes;
    await this.#parts.store.write((tx) => this.#parts.limits.giveBackLater(tx, this.#takes, kilobytes, this.#takenAt));
  }

  async #rules(): Promise<Take[]> {
    const { limits } = this.#parts.config;
    const address = addressKey(this.#caller.address);
    const who = this.#caller.visitor ?? address;
    const [newest] = await viewerOf(this.#parts.store.read, this.#caller).numbers();
    const all = rule('upload-portal', limits.uploadMbPortalDay, DAY);
    if (newest !== undefined) {
      return [
        rule(`upload-visitor:${who}`, limits.uploadMbVerifiedHour, HOUR),
        // One phone verifies as many browsers as its owner likes.
        rule(`upload-number:${newest.number}`, limits.uploadMbNumberDay, DAY),
        all,
      ];
    }
    return [
      rule(`upload-visitor:${who}`, limits.uploadMbVisitorHour, HOUR),
      rule(`upload-address:${address}`, limits.uploadMbAddressDay, DAY),
      rule('upload-unverified', limits.uploadMbUnverifiedDay, DAY),
      all,
    ];
  }
}

const rule = (key: string, megabytes: number, windowSeconds: number): Take => ({ key, count: megabytes * 1024, windowSeconds });
