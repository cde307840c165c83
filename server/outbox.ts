import { parseWireDate, wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { randomId } from '#lib/random-id.ts';
import type { Language } from '#model/collections/choices.ts';
import type { PushPayload } from '#model/endpoints/notification.ts';
import { outbox } from './store/private-tables.ts';
import type { Store, Stored, Tx } from './store/store.ts';

/** `spread`: to many browsers, each of which becomes a `push`. */
export const outboxChannels = ['text', 'mail', 'push', 'spread'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];
export type OutboxRow = Stored<typeof outbox>;

/** A text or a mail. Its text is as it was when its cause happened. */
export interface LetterContent {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** Where a mail program ends what it belongs to, in one click (RFC 8058). */
  readonly leave?: string;
}
/** What many browsers show, or many people get by mail. */
export interface SpreadContent {
  readonly audience: 'everyone' | 'staff' | 'newsletter';
  readonly payload: PushPayload;
}

interface Cause {
  /** Names what is told, to whom and by what: a second one with the same key is not written. */
  readonly key: string;
  readonly kind: string;
  readonly collection: string;
  readonly record: string;
  /** What staff recognise the record by. */
  readonly label: string;
  /** When it may leave; now when absent. */
  readonly due?: Date;
}
export type Outgoing = Cause &
  (
    | { readonly channel: 'text' | 'mail'; readonly address: string; readonly content: LetterContent }
    | { readonly channel: 'spread'; readonly content: SpreadContent }
  );

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** How long a message is worth sending, from when it may leave. */
const LIFETIME: Readonly<Record<OutboxChannel, number>> = { text: 48 * HOUR, mail: 96 * HOUR, push: 24 * HOUR, spread: 24 * HOUR };
/** Who has not said how it went by then has gone away: longer than any channel waits for its provider. */
const LEASE = 60 * SECOND;

/** Puts a message into the outbox, in the transaction of its cause. Gives its row, or the one that is there with this key. */
export async function enqueue(tx: Tx, { due = new Date(), label, ...message }: Outgoing): Promise<OutboxRow> {
  const there = await tx.first(outbox, { where: parseFilter(filter('key = {:key}', { key: message.key })) });
  if (there !== undefined) return there;
  return tx.insert(outbox, {
    ...message,
    label: label.slice(0, 200),
    content: { ...message.content },
    due: wireDate(due),
    expires: wireDate(new Date(due.getTime() + LIFETIME[message.channel])),
  });
}

/** The last moment at which a message that may leave at `due` is worth sending. */
export function expiryOf(channel: OutboxChannel, due: Date): string {
  return wireDate(new Date(due.getTime() + LIFETIME[channel]));
}

/**
 * Takes messages that are due, for this caller alone: until the lease ends nobody else in any process is given them. The
 * look before the transaction keeps an idle portal from writing.
 */
export async function claimDue(store: Store, channel: OutboxChannel, most: number): Promise<OutboxRow[]> {
  const now = Date.now();
  const where = parseFilter(
    filter("state = 'waiting' && channel = {:channel} && due <= {:now}", { channel, now: wireDate(new Date(now)) }),
  );
  if ((await store.read.count(outbox, where, 1)) === 0) return [];
  return store.write(async (tx) => {
    const claim = randomId();
    const claimed: OutboxRow[] = [];
    for (const row of await tx.list(outbox, { where, sort: [{ path: ['due'] }], limit: most })) {
      claimed.push(await tx.update(outbox, row.id, { claim, attempts: row.attempts + 1, due: wireDate(new Date(Date.now() + LEASE)) }));
    }
    return claimed;
  });
}

/** How long to wait after so many attempts, in milliseconds: growing, and an hour at most. */
export function pauseAfter(attempts: number): number {
  const pauses = [10, 30, 120, 600, 1800, 3600];
  return (pauses[Math.min(attempts, pauses.length) - 1] ?? 10) * SECOND;
}

/** Whether trying again after the next pause would be too late. */
export function isTooLate({ attempts, expires }: Pick<OutboxRow, 'attempts' | 'expires'>): boolean {
  return Date.now() + pauseAfter(attempts) > (parseWireDate(expires)?.getTime() ?? 0);
}
