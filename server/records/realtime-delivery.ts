import type { Logger } from 'pino';
import type { Change, Reader, StoredRecord } from '../store/store.ts';
import { maySee } from './access.ts';
import { shownWith } from './expand.ts';
import { readFilter } from './list-query.ts';
import { pickFields } from './pick-fields.ts';
import type { Audience, Group } from './realtime-audience.ts';
import { meetsFilter } from './realtime-filter.ts';
import { eventBytes } from './realtime-stream.ts';
import { viewerOf } from './viewer.ts';

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
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const change of batch) await this.#tell(change);
    }
    this.#isRunning = false;
  }

  async #tell({ action, collection, before, after }: Change): Promise<void> {
    const record = action === 'delete' ? before : after;
    if (record === undefined) return;
    for (const group of this.#audience.groupsOf(collection.name)) {
      if (group.topic.recordId !== undefined && group.topic.recordId !== record.id) continue;
      try {
        const event = await this.#eventFor(group, action, record);
        const now = Date.now();
        if (event !== undefined) for (const stream of group.members) stream.send(event, now);
      } catch (error) {
        this.#log.error({ err: error, collection: collection.name }, 'a live event could not be told');
      }
    }
  }

  /** The event as this group may see it; undefined when it may not. */
  async #eventFor({ topic, caller }: Group, action: Change['action'], record: StoredRecord): Promise<Buffer | undefined> {
    const viewer = viewerOf(this.#reader, caller);
    if (!(await maySee(viewer, topic.collection, record))) return undefined;
    const filter = filterOf({ topic, caller });
    if (filter === 'refused' || (filter && !(await meetsFilter(this.#reader, topic.collection, record, filter)))) return undefined;
    const [shown] = await shownWith(viewer, topic.collection, [record], topic.expand);
    return eventBytes(topic.text, JSON.stringify({ action, record: pickFields(shown, topic.fields) }));
  }
}

/** Subscribing is never refused, so a filter that cannot be read or names what is not for this caller is found here. */
function filterOf({ topic, caller }: Pick<Group, 'topic' | 'caller'>): ReturnType<typeof readFilter> | 'refused' {
  try {
    return readFilter(topic.collection, caller, topic.filter);
  } catch {
    return 'refused';
  }
}
