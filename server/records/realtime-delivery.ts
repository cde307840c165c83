import type { Logger } from 'pino';
import type { Change, Reader } from '../store/store.ts';
import { LiveEvent } from './live-event.ts';
import type { Audience, Group } from './realtime-audience.ts';
import { TimeSlice } from './time-slice.ts';

const MOST_WAITING = 10_000;

/** Tells changes to whom they concern: one after another, so that every stream hears them in the order of their commits. */
export class Delivery {
  readonly #reader: Reader;
  readonly #audience: Audience;
  readonly #log: Logger;
  /** Called when more changes wait than can be told in time; nothing of them is told then. */
  readonly #onFlood: () => void;
  #waiting: Change[] = [];
  #isRunning = false;

  constructor(reader: Reader, audience: Audience, log: Logger, onFlood: () => void) {
    this.#reader = reader;
    this.#audience = audience;
    this.#log = log;
    this.#onFlood = onFlood;
  }

  add(change: Change): void {
    if (!this.#audience.isHeard(change.collection.name)) return;
    this.#waiting.push(change);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.#onFlood();
    }
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const slice = new TimeSlice();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const change of batch) await this.#tell(change, slice);
    }
    this.#isRunning = false;
  }

  async #tell(change: Change, slice: TimeSlice): Promise<void> {
    const record = change.action === 'delete' ? change.before : change.after;
    if (record === undefined) return;
    const event = new LiveEvent(this.#reader, change, record);
    const failures: unknown[] = [];
    for (const group of this.#audience.groupsOf(change.collection.name, record.id)) {
      if (slice.isOver) await slice.yield();
      try {
        const bytes = await event.bytesFor(group);
        if (bytes !== undefined) await send(group, bytes, slice);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    // One line, however many listen.
    const told = { err: failures[0], collection: change.collection.name, groups: failures.length };
    this.#log.error(told, 'a live event could not be told');
  }
}

async function send({ members }: Group, bytes: Buffer, slice: TimeSlice): Promise<void> {
  for (const stream of [...members]) {
    if (slice.isOver) await slice.yield();
    // It may have turned to something else meanwhile.
    if (members.has(stream)) stream.send(bytes, Date.now());
  }
}
