import type { Logger } from 'pino';
import type { Change, Reader } from '../../store/store.ts';
import { RealtimeEvent } from './realtime-event.ts';
import type { SubscriptionGroup, SubscriptionRegistry } from './subscription-registry.ts';
import { TimeSlice } from './time-slice.ts';

const MAX_QUEUED_CHANGES = 10_000;

/** Sends changes to the subscribed streams, one after another, in the order of their commits. */
export class EventDispatcher {
  readonly #reader: Reader;
  readonly #subscriptions: SubscriptionRegistry;
  readonly #log: Logger;
  /** Called when too many changes are queued; they are discarded. */
  readonly #onOverflow: () => void;
  #queue: Change[] = [];
  #isRunning = false;

  constructor(reader: Reader, subscriptions: SubscriptionRegistry, log: Logger, onOverflow: () => void) {
    this.#reader = reader;
    this.#subscriptions = subscriptions;
    this.#log = log;
    this.#onOverflow = onOverflow;
  }

  enqueue(change: Change): void {
    if (!this.#subscriptions.hasSubscribers(change.collection.name)) return;
    this.#queue.push(change);
    if (this.#queue.length > MAX_QUEUED_CHANGES) {
      this.#queue = [];
      this.#onOverflow();
    }
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const slice = new TimeSlice();
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      for (const change of batch) await this.#dispatch(change, slice);
    }
    this.#isRunning = false;
  }

  async #dispatch(change: Change, slice: TimeSlice): Promise<void> {
    const record = change.action === 'delete' ? change.before : change.after;
    if (record === undefined) return;
    const event = new RealtimeEvent(this.#reader, change, record);
    const failures: unknown[] = [];
    for (const group of this.#subscriptions.findGroups(change.collection.name, record.id)) {
      if (slice.isOver) await slice.yield();
      try {
        const bytes = await event.encodeFor(group);
        if (bytes !== undefined) await sendToGroup(group, bytes, slice);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    // One log line per change, not per listener.
    const details = { err: failures[0], collection: change.collection.name, groups: failures.length };
    this.#log.error(details, 'a live event could not be sent');
  }
}

async function sendToGroup({ members }: SubscriptionGroup, bytes: Buffer, slice: TimeSlice): Promise<void> {
  for (const stream of [...members]) {
    if (slice.isOver) await slice.yield();
    // The subscriptions may have changed meanwhile.
    if (members.has(stream)) stream.send(bytes, Date.now());
  }
}
