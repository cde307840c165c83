import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Change, Reader, Stored, StoredRecord } from '../store/store.ts';
import { maySee } from './access.ts';
import { shownWith } from './expand.ts';
import { onlyListFields } from './list-fields.ts';
import { pickFields } from './pick-fields.ts';
import type { Group } from './realtime-audience.ts';
import { meetsFilter } from './realtime-filter.ts';
import { eventBytes } from './realtime-stream.ts';
import type { ShownRecord } from './show.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/**
 * One change on its way to those who listen. What a visitor may hear, whether a filter is met and what a related record holds is found
 * out once, however many streams and topics ask.
 */
export class LiveEvent {
  readonly #reader: Reader;
  readonly #action: Change['action'];
  readonly #collection: Collection;
  readonly #record: StoredRecord;
  readonly #viewers = new Map<string, { readonly viewer: Viewer; readonly maySee: Promise<boolean> }>();
  readonly #met = new Map<string, Promise<boolean>>();
  readonly #shown = new Map<string, Promise<ShownRecord | undefined>>();

  constructor(reader: Reader, { action, collection }: Pick<Change, 'action' | 'collection'>, record: StoredRecord) {
    this.#reader = readingOnce(reader);
    this.#action = action;
    this.#collection = collection;
    this.#record = record;
  }

  /** The event as this group may see it; undefined when it may not. */
  async bytesFor(group: Group): Promise<Buffer | undefined> {
    const { topic, filter } = group;
    if (!(await this.#look(group).maySee)) return undefined;
    if (filter && !(await this.#meets(filter, topic.filter ?? ''))) return undefined;
    const shown = await this.#show(group);
    return eventBytes(topic.text, JSON.stringify({ action: this.#action, record: pickFields(shown, topic.fields) }));
  }

  #look({ caller, viewerKey }: Group): { readonly viewer: Viewer; readonly maySee: Promise<boolean> } {
    return once(this.#viewers, viewerKey, () => {
      const viewer = viewerOf(this.#reader, caller);
      return { viewer, maySee: maySee(viewer, this.#collection, this.#record) };
    });
  }

  #meets(filter: Expr, text: string): Promise<boolean> {
    return once(this.#met, text, () => meetsFilter(this.#reader, this.#collection, this.#record, filter));
  }

  #show(group: Group): Promise<ShownRecord | undefined> {
    const { expand = '' } = group.topic;
    return once(this.#shown, `${group.viewerKey}\n${expand}`, async () => {
      const [shown] = await shownWith(this.#look(group).viewer, this.#collection, [this.#record], expand);
      // Nobody could note in the audit trail who looked at an event.
      return shown && onlyListFields(this.#collection, shown);
    });
  }
}

function once<T>(found: Map<string, T>, key: string, find: () => T): T {
  const known = found.get(key);
  if (known !== undefined) return known;
  const value = find();
  found.set(key, value);
  return value;
}

/** Reads each record by its id once. */
function readingOnce(reader: Reader): Reader {
  const records = new Map<string, Promise<unknown>>();
  return {
    list: (of, query) => reader.list(of, query),
    count: (of, where, atMost) => reader.count(of, where, atMost),
    first: (of, query) => reader.first(of, query),
    getMany: (of, ids) => reader.getMany(of, ids),
    get: <C extends Collection>(of: C, id: string) =>
      once(records, `${of.name} ${id}`, () => reader.get(of, id)) as Promise<Stored<C> | undefined>,
  };
}
