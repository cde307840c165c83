import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Change, Reader, StoredRecord, StoredRecordOf } from '../../store/store.ts';
import { mayReceiveEvent } from '../access/access-rules.ts';
import { createReadContext, type ReadContext } from '../access/read-context.ts';
import { pickListFields } from '../audit/read-log-fields.ts';
import { pickFields } from '../read/pick-fields.ts';
import { type SerializedRecord, serializeWithExpand } from '../read/serialize-record.ts';
import { meetsFilter } from './meets-filter.ts';
import { encodeSseEvent } from './sse-stream.ts';
import type { SubscriptionGroup } from './subscription-registry.ts';

interface GroupReadContext {
  readonly readContext: ReadContext;
  readonly maySee: Promise<boolean>;
}

/**
 * A change being sent to subscribers. Visibility, filter results and related records are computed
 * once, however many streams subscribe.
 */
export class RealtimeEvent {
  readonly #reader: Reader;
  readonly #action: Change['action'];
  readonly #collection: Collection;
  readonly #record: StoredRecord;
  readonly #readContexts = new Map<string, GroupReadContext>();
  readonly #filterResults = new Map<string, Promise<boolean>>();
  readonly #serializedRecords = new Map<string, Promise<SerializedRecord | undefined>>();

  constructor(reader: Reader, { action, collection }: Pick<Change, 'action' | 'collection'>, record: StoredRecord) {
    this.#reader = createMemoizingReader(reader);
    this.#action = action;
    this.#collection = collection;
    this.#record = record;
  }

  /** Encodes the event as visible to a group; undefined when it is not visible. */
  async encodeFor(group: SubscriptionGroup): Promise<Buffer | undefined> {
    const { topic, filter } = group;
    if (!(await this.#getReadContext(group).maySee)) return undefined;
    if (filter && !(await this.#matchesFilter(filter, topic.filter ?? ''))) return undefined;
    const serialized = await this.#serialize(group);
    return encodeSseEvent(topic.text, JSON.stringify({ action: this.#action, record: pickFields(serialized, topic.fields) }));
  }

  #getReadContext({ principal, visibilityKey }: SubscriptionGroup): GroupReadContext {
    return memoize(this.#readContexts, visibilityKey, () => {
      const readContext = createReadContext(this.#reader, principal);
      return { readContext, maySee: mayReceiveEvent(readContext, this.#collection, this.#record) };
    });
  }

  #matchesFilter(filter: FilterExpression, text: string): Promise<boolean> {
    return memoize(this.#filterResults, text, () => meetsFilter(this.#reader, this.#collection, this.#record, filter));
  }

  #serialize(group: SubscriptionGroup): Promise<SerializedRecord | undefined> {
    const { expand = '' } = group.topic;
    return memoize(this.#serializedRecords, `${group.visibilityKey}\n${expand}`, async () => {
      const { readContext } = this.#getReadContext(group);
      const [serializedRecord] = await serializeWithExpand(readContext, this.#collection, [this.#record], expand);
      // Events cannot be logged as reads, so they contain only list fields.
      return serializedRecord && pickListFields(this.#collection, serializedRecord);
    });
  }
}

function memoize<T>(cache: Map<string, T>, key: string, compute: () => T): T {
  const cachedValue = cache.get(key);
  if (cachedValue !== undefined) return cachedValue;
  const value = compute();
  cache.set(key, value);
  return value;
}

/** Creates a reader that reads each record once. */
function createMemoizingReader(reader: Reader): Reader {
  const records = new Map<string, Promise<unknown>>();
  return {
    list: (collection, query) => reader.list(collection, query),
    count: (collection, where, atMost) => reader.count(collection, where, atMost),
    first: (collection, query) => reader.first(collection, query),
    getMany: (collection, ids) => reader.getMany(collection, ids),
    get: <C extends Collection>(collection: C, id: string) =>
      memoize(records, `${collection.name} ${id}`, () => reader.get(collection, id)) as Promise<StoredRecordOf<C> | undefined>,
  };
}
