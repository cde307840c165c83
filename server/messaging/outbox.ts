import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { serializeDate, serializeDateFromNow, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { randomId } from '#lib/random-id.ts';
import type { Language } from '#model/collections/choices.ts';
import type { PushPayload } from '#model/endpoints/messaging/notification.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Reader, Store, StoredRecordOf, Tx } from '../store/store.ts';

/** Outbox channels. A `fan-out` to many browsers becomes a `push` for each. */
export const outboxChannels = ['text', 'mail', 'push', 'fan-out'] as const;
/** A channel of the outbox. */
export type OutboxChannel = (typeof outboxChannels)[number];
/** A row of the outbox. */
export type OutboxRow = StoredRecordOf<typeof outbox>;

/** Content of an SMS or mail, rendered when the event happened. */
export interface MessageContent {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /**
   * Id of the certificate whose pick-up code is added when a text message is sent: staff who see
   * waiting messages must not see the code.
   */
  readonly pickupFor?: string;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Content of a fan-out to many browsers or mail addresses. */
export interface FanOutContent {
  readonly audience: 'everyone' | 'staff' | 'newsletter';
  /** Ids of the staff members to notify; all when absent. */
  readonly users?: readonly string[];
  /** Only staff with this capability are notified. */
  readonly capability?: Capability;
  readonly payload: PushPayload;
}

interface MessageSource {
  /**
   * Deduplication key of event, recipient and channel: a second message with the same key is not
   * stored.
   */
  readonly key: string;
  readonly kind: string;
  readonly collection: string;
  readonly record: string;
  /** Label by which staff recognise the record. */
  readonly label: string;
  /** Earliest time of sending; default now. */
  readonly due?: Date;
}

/** A message to enqueue. */
export type OutgoingMessage = MessageSource &
  (
    | { readonly channel: 'text' | 'mail'; readonly address: string; readonly content: MessageContent }
    | { readonly channel: 'fan-out'; readonly content: FanOutContent }
  );

/** How long a message is sent after its due time. */
const LIFETIME_MS: Readonly<Record<OutboxChannel, number>> = {
  text: 48 * HOUR_MS,
  mail: 96 * HOUR_MS,
  push: DAY_MS,
  'fan-out': DAY_MS,
};
/**
 * A worker that has not reported a result by then is considered dead. Longer than any channel's
 * timeout.
 */
const LEASE_MS = 60 * SECOND_MS;

/**
 * Adds a message to the outbox, in the transaction of its cause. Returns its row, or the existing
 * row with the same key.
 */
export async function enqueueMessage(tx: Tx, { due = new Date(), label, ...message }: OutgoingMessage): Promise<OutboxRow> {
  const existing = await tx.first(outbox, { where: fieldEquals('key', message.key) });
  if (existing !== undefined) return existing;
  return tx.insert(outbox, {
    ...message,
    label: label.slice(0, 200),
    content: { ...message.content },
    due: serializeDate(due),
    expires: getExpiryDate(message.channel, due),
  });
}

/**
 * Filters the messages about a record that were not attempted yet. A change of the record can make
 * them untrue.
 *
 * @param kinds the kinds of messages; all when empty
 */
export const filterUnsent = (collection: string, record: string, kinds: readonly string[] = []): FilterExpression =>
  and(
    fieldEquals('record', record),
    fieldEquals('collection', collection),
    fieldEquals('state', 'waiting'),
    fieldEquals('attempts', 0),
    or(...kinds.map((kind) => fieldEquals('kind', kind))),
  );

/** Returns when a message due at `due` is no longer worth sending. */
export function getExpiryDate(channel: OutboxChannel, due: Date): string {
  return serializeDate(new Date(due.getTime() + LIFETIME_MS[channel]));
}

/**
 * Claims due messages for this worker: until the lease ends, no other process receives them. The
 * read before the transaction keeps an idle portal from writing.
 */
export async function claimDueMessages(store: Store, channel: OutboxChannel, limit: number): Promise<OutboxRow[]> {
  const now = Date.now();
  const where = and(
    fieldEquals('state', 'waiting'),
    fieldEquals('channel', channel),
    compareField('due', '<=', serializeDate(new Date(now))),
  );
  if ((await store.read.count(outbox, where, 1)) === 0) return [];
  return store.write(async (tx) => {
    const claim = randomId();
    const claimed: OutboxRow[] = [];
    for (const row of await tx.list(outbox, { where, sort: [{ path: ['due'] }], limit })) {
      claimed.push(await tx.update(outbox, row.id, { claim, attempts: row.attempts + 1, due: serializeDateFromNow(LEASE_MS) }));
    }
    return claimed;
  });
}

/** Returns when the next waiting message is due (ms since 1970); infinite when none waits. */
export async function findNextDueTime(reader: Reader): Promise<number> {
  let next = Number.POSITIVE_INFINITY;
  for (const channel of outboxChannels) {
    const where = and(fieldEquals('state', 'waiting'), fieldEquals('channel', channel));
    const row = await reader.first(outbox, { where, sort: [{ path: ['due'] }] });
    if (row !== undefined) next = Math.min(next, toTimestamp(row.due));
  }
  return next;
}

/** Returns the delay before the next attempt in milliseconds; it grows up to an hour. */
export function getBackoffMs(attempts: number): number {
  const delaysInSeconds = [10, 30, 120, 600, 1800, 3600];
  return (delaysInSeconds[Math.min(attempts, delaysInSeconds.length) - 1] ?? 10) * SECOND_MS;
}

/** Whether the next attempt would be after the message expires. */
export function isRetryTooLate({ attempts, expires }: Pick<OutboxRow, 'attempts' | 'expires'>): boolean {
  return Date.now() + getBackoffMs(attempts) > toTimestamp(expires);
}
