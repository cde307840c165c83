import { setTimeout as pause } from 'node:timers/promises';
import { wireDate } from '#lib/dates.ts';
import { pushSubscriptions } from '#model/collections/push-subscriptions.ts';
import type { OutboxRow } from '../outbox.ts';
import { pauseAfter } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { outbox } from '../store/private-tables.ts';
import type { Tx } from '../store/store.ts';

/** How it went: taken; to be tried again; given up; or nobody is there any more. */
export type Outcome = { readonly kind: 'sent' } | { readonly kind: 'again' | 'dead' | 'gone'; readonly error: string };

interface Noted {
  readonly row: OutboxRow;
  readonly outcome: Outcome;
  readonly done: () => void;
}
type Sums = Record<'tried' | 'sent' | 'failed', number>;

const MOST = 200;
const RETRY_MS = 1000;

/** Writes down how messages went: those that end while one transaction is on its way share the next. */
export class Outcomes {
  readonly #parts: Pick<Parts, 'store' | 'log'>;
  #waiting: Noted[] = [];
  #isWriting = false;

  constructor(parts: Pick<Parts, 'store' | 'log'>) {
    this.#parts = parts;
  }

  /** Resolves once it is on disk. Until the store takes it, it is tried again every second. */
  note(row: OutboxRow, outcome: Outcome): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ row, outcome, done });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const noted = this.#waiting.splice(0, MOST);
      try {
        await this.#parts.store.write((tx) => writeDown(tx, noted));
        for (const { done } of noted) done();
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'how messages went could not be written down; it is tried again');
        this.#waiting.unshift(...noted);
        await pause(RETRY_MS);
      }
    }
    this.#isWriting = false;
  }
}

async function writeDown(tx: Tx, noted: readonly Noted[]): Promise<void> {
  const batches = new Map<string, Sums>();
  for (const { row, outcome } of noted) {
    const now = await tx.get(outbox, row.id);
    // Somebody else took it when the lease had ended. That it was sent counts all the same.
    if (now === undefined || now.state !== 'waiting' || (now.claim !== row.claim && outcome.kind !== 'sent')) continue;
    if (row.batch === '') await endLetter(tx, now, outcome);
    else await endPush(tx, now, outcome, sumsOf(batches, row.batch));
  }
  for (const [batch, sums] of batches) await tx.increment(outbox, batch, { ...sums });
}

function sumsOf(batches: Map<string, Sums>, batch: string): Sums {
  const sums = batches.get(batch) ?? { tried: 0, sent: 0, failed: 0 };
  batches.set(batch, sums);
  return sums;
}

/** What was sent says nothing any more of what it said and to whom. */
async function endLetter(tx: Tx, row: OutboxRow, outcome: Outcome): Promise<void> {
  const finished = wireDate(new Date());
  if (outcome.kind === 'sent') await tx.update(outbox, row.id, { state: 'sent', finished, content: null, address: '', error: '' });
  else if (outcome.kind === 'again') await tx.update(outbox, row.id, { due: nextTry(row), error: outcome.error });
  else await tx.update(outbox, row.id, { state: 'dead', finished, error: outcome.error });
}

/** One browser of many is a number in the row it was spread from. */
async function endPush(tx: Tx, row: OutboxRow, outcome: Outcome, sums: Sums): Promise<void> {
  if (row.attempts === 1) sums.tried += 1;
  if (outcome.kind === 'again') {
    await tx.update(outbox, row.id, { due: nextTry(row), error: outcome.error });
    return;
  }
  sums[outcome.kind === 'sent' ? 'sent' : 'failed'] += 1;
  await tx.remove(outbox, row.id);
  const isLost = outcome.kind === 'gone' && (await tx.get(pushSubscriptions, row.address)) !== undefined;
  if (isLost) await tx.update(pushSubscriptions, row.address, { isActive: false });
}

function nextTry({ attempts }: OutboxRow): string {
  // A little apart, so that what failed together does not come back together.
  return wireDate(new Date(Date.now() + pauseAfter(attempts) * (1 + Math.random() / 10)));
}
