import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/durations.ts';
import { getHttpStatus, isPortalError } from '#lib/portal-error.ts';
import type { AppContext } from '../../app-context.ts';
import { type ConsumeRequest, createNetworkRule, normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { deleteTemporaryFiles } from '../http/parse-multipart-form.ts';

/** Quotas are counted in kilobytes: a day's bytes exceed an integer column. */
const KILOBYTE = 1024;

/** Upload quota of a guest, counted in the store for all processes. Staff have no quota. */
export class UploadQuota {
  readonly #context: AppContext;
  readonly #principal: Principal;
  readonly #customRules: readonly ConsumeRequest[] | undefined;
  #consumedRules: readonly ConsumeRequest[] = [];
  #consumedAt = new Date(0);
  #kilobytes = 0;

  /** @param rules replace those of visitor and address; the quota of the portal always holds */
  constructor(context: AppContext, principal: Principal, rules?: readonly ConsumeRequest[]) {
    this.#context = context;
    this.#principal = principal;
    this.#customRules = rules;
  }

  /**
   * Reserves quota for the announced size before files are received, so that concurrent requests
   * cannot exceed it.
   *
   * @throws PortalError `too_many` when an hourly or daily quota is used up, `storage_full` when
   *   the disk nearly is
   */
  async consume(bytes: number): Promise<void> {
    if (this.#principal.role === 'staff' || this.#consumedRules.length > 0) return;
    await this.#context.freeDiskGuard.assertFreeSpace();
    const kilobytes = Math.ceil(bytes / KILOBYTE);
    const consumeRequests = (await this.#createRules()).map((rule): ConsumeRequest => ({ ...rule, weight: kilobytes }));
    const limitResult = await this.#context.store.write((tx) => this.#context.rateLimiter.consumeAll(tx, consumeRequests));
    throwIfRateLimited(limitResult, 'Too many files were sent. Please try again later or visit the office.');
    this.#consumedRules = consumeRequests;
    this.#consumedAt = new Date();
    this.#kilobytes = kilobytes;
  }

  /** Refunds the bytes that were not received, for example after a lost connection. */
  async refundUnused(received: number): Promise<void> {
    await this.#refund(this.#kilobytes - Math.ceil(received / KILOBYTE));
  }

  /** Refunds everything after an internal error, because the client will send the files again. */
  async refundOnServerError(error: unknown): Promise<void> {
    const isServerError = !isPortalError(error) || getHttpStatus(error.code) >= 500;
    if (isServerError) await this.#refund(this.#kilobytes).catch(() => undefined);
  }

  async #refund(kilobytes: number): Promise<void> {
    if (this.#consumedRules.length === 0 || kilobytes <= 0) return;
    this.#kilobytes -= kilobytes;
    await this.#context.store.write((tx) => this.#context.rateLimiter.refundLater(tx, this.#consumedRules, kilobytes, this.#consumedAt));
  }

  async #createRules(): Promise<ConsumeRequest[]> {
    const { limits } = this.#context.config;
    const address = normalizeIpAddress(this.#principal.ipAddress);
    const clientKey = this.#principal.visitorId ?? address;
    const portalRule = createQuotaRule('upload-portal', limits.uploadMbPortalDay, DAY_SECONDS);
    if (this.#customRules) return [...this.#customRules, portalRule];
    const [newest] = await createReadContext(this.#context.store.read, this.#principal).getVerifiedNumbers();
    if (newest !== undefined) {
      return [
        createQuotaRule(`upload-visitor:${clientKey}`, limits.uploadMbVerifiedHour, HOUR_SECONDS),
        // One phone can verify any number of browsers.
        createQuotaRule(`upload-number:${newest.number}`, limits.uploadMbNumberDay, DAY_SECONDS),
        portalRule,
      ];
    }
    return [
      createQuotaRule(`upload-visitor:${clientKey}`, limits.uploadMbVisitorHour, HOUR_SECONDS),
      createQuotaRule(`upload-address:${address}`, limits.uploadMbAddressDay, DAY_SECONDS),
      createNetworkRule('upload-network', address, {
        perAddress: limits.uploadMbAddressDay * KILOBYTE,
        total: limits.uploadMbUnverifiedDay * KILOBYTE,
        windowSeconds: DAY_SECONDS,
      }),
      createQuotaRule('upload-unverified', limits.uploadMbUnverifiedDay, DAY_SECONDS),
      portalRule,
    ];
  }
}

/**
 * Runs a function that uses uploaded files, refunds their quota after an internal error, and
 * deletes those that are still temporary.
 */
export async function processUploads<T>(
  quota: UploadQuota,
  files: Parameters<typeof deleteTemporaryFiles>[0],
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await quota.refundOnServerError(error);
    throw error;
  } finally {
    await deleteTemporaryFiles(files);
  }
}

/** Creates a rule that counts megabytes. */
export const createQuotaRule = (key: string, megabytes: number, windowSeconds: number): ConsumeRequest => ({
  key,
  count: megabytes * 1024,
  windowSeconds,
});
