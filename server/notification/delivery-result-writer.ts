import { setTimeout as sleep } from 'node:timers/promises';
import { serializeDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import type { AppContext } from '../app-context.ts';
import { getBackoffMs, type OutboxRow } from '../messaging/outbox.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Tx } from '../store/store.ts';

/** Result of an attempt: accepted, to be retried, given up, or the recipient no longer exists. */
export type DeliveryResult = { readonly kind: 'sent' } | { readonly kind: 'retry' | 'dead' | 'gone'; readonly error: string };

interface PendingResult {
  readonly row: OutboxRow;
  readonly result: DeliveryResult;
  readonly resolve: () => void;
}
type BatchTotals = Record<'triedCount' | 'sentCount' | 'failedCount', number>;

const MAX_BATCH_SIZE = 200;
const RETRY_MS = 1000;

/**
 * Stores delivery results. Results that arrive while a transaction is running share the next one.
 */
export class DeliveryResultWriter {
  readonly #context: Pick<AppContext, 'store' | 'log'>;
  #queue: PendingResult[] = [];
  #isWriting = false;
  #isStopped = false;

  constructor(context: Pick<AppContext, 'store' | 'log'>) {
    this.#context = context;
  }

  /**
   * Resolves once the result is on disk. Retries every second until the store accepts it, or until
   * {@link stop}.
   */
  write(row: OutboxRow, result: DeliveryResult): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ row, result, resolve });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  /** Ends the retries: the store closes. The messages are sent again when their lease ends. */
  stop(): void {
    this.#isStopped = true;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH_SIZE);
      try {
        await this.#context.store.write((tx) => writeResults(tx, batch));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        const message = this.#isStopped ? 'delivery results could not be stored' : 'delivery results could not be stored; retried';
        this.#context.log.warn({ err: error }, message);
        if (this.#isStopped) for (const { resolve } of batch) resolve();
        else {
          this.#queue.unshift(...batch);
          await sleep(RETRY_MS);
        }
      }
    }
    this.#isWriting = false;
  }
}

async function writeResults(tx: Tx, results: readonly PendingResult[]): Promise<void> {
  const batches = new Map<string, BatchTotals>();
  for (const { row, result } of results) {
    const current = await tx.get(outbox, row.id);
    // Another worker claimed it after the lease ended. A successful delivery still counts.
    if (current?.state !== 'waiting' || (current.claim !== row.claim && result.kind !== 'sent')) continue;
    if (row.batch === '') await finishMessage(tx, current, result);
    else await finishPush(tx, current, result, getTotals(batches, row.batch));
  }
  for (const [batch, sums] of batches) await tx.increment(outbox, batch, { ...sums });
}

function getTotals(batches: Map<string, BatchTotals>, batch: string): BatchTotals {
  const sums = batches.get(batch) ?? { triedCount: 0, sentCount: 0, failedCount: 0 };
  batches.set(batch, sums);
  return sums;
}

/** Removes text and address from a sent message. */
async function finishMessage(tx: Tx, row: OutboxRow, result: DeliveryResult): Promise<void> {
  const finished = serializeDate(new Date());
  if (result.kind === 'sent') await tx.update(outbox, row.id, { state: 'sent', finished, content: null, address: '', error: '' });
  else if (result.kind === 'retry') await tx.update(outbox, row.id, { due: getNextAttemptDate(row), error: result.error });
  else await tx.update(outbox, row.id, { state: 'dead', finished, error: result.error });
}

/** The result for one browser is counted in its fan-out row. */
async function finishPush(tx: Tx, row: OutboxRow, result: DeliveryResult, totals: BatchTotals): Promise<void> {
  if (row.attempts === 1) totals.triedCount += 1;
  if (result.kind === 'retry') {
    await tx.update(outbox, row.id, { due: getNextAttemptDate(row), error: result.error });
    return;
  }
  totals[result.kind === 'sent' ? 'sentCount' : 'failedCount'] += 1;
  await tx.remove(outbox, row.id);
  const isSubscriptionExpired = result.kind === 'gone' && (await tx.get(pushSubscriptions, row.address)) !== undefined;
  if (isSubscriptionExpired) await tx.update(pushSubscriptions, row.address, { isActive: false });
}

function getNextAttemptDate({ attempts }: OutboxRow): string {
  // Jitter, so that messages which failed together are not retried together.
  return serializeDateFromNow(getBackoffMs(attempts) * (1 + Math.random() / 10));
}
