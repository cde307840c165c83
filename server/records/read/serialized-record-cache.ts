import { LRUCache } from 'lru-cache';
import { megabytes } from '#lib/numbers/megabytes.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import type { Query, RecordVersion, StoredRecord } from '../../store/store.ts';
import { getCapabilityKey } from '../access/access-rules.ts';
import type { ReadContext } from '../access/read-context.ts';
import { getHook } from '../hooks/hook-registry.ts';
import { serializeWithExpand } from './serialize-record.ts';

const MAX_BYTES = megabytes(16);

interface CacheEntry {
  readonly version: string;
  readonly json: string;
}

/**
 * Whole records serialized for each set of access rules, at most 16 MB. A list then reads from the
 * store only the ids and versions of its records. The least recently used entries are evicted.
 * Benefit: 1.5 times as many lists of 30 records for staff per second of processor time (6,400
 * instead of 4,250 of news, 8,700 instead of 5,700 of contact messages).
 */
export class SerializedRecordCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #capabilityKeys = new Set<string>();

  /** @param changeTracker announces deleted records (their ids may be reused) and missed changes */
  constructor({ changeTracker }: Pick<AppContext, 'changeTracker'>, maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ json }, key) => estimateBytes(key, json) });
    changeTracker.subscribe(({ action, collection, before }) => {
      if (action !== 'delete' || before === undefined) return;
      for (const key of this.#capabilityKeys) this.#entries.delete(cacheKeyOf(key, collection, before));
    });
    changeTracker.onMissedChanges(() => this.#entries.clear());
  }

  /** Upper bound of the memory in use. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /**
   * Returns the records of a list as JSON; undefined when the output depends on more than role and
   * record.
   */
  async list(
    readContext: ReadContext,
    collection: Collection,
    query: Query,
    read: AppContext['store']['read'],
  ): Promise<string[] | undefined> {
    // The log of reads needs the records themselves, and of an account its own person reads more.
    if (collection.readLog !== undefined || collection.signIn !== undefined) return undefined;
    if (getHook(collection).serializeForGuest !== undefined) return undefined;
    const key = getCapabilityKey(readContext.principal);
    this.#capabilityKeys.add(key);
    const versions = await read.listVersions(collection, query);
    const items = versions.map((version) => this.#get(cacheKeyOf(key, collection, version), recordVersionOf(collection, version)));
    if (items.every((item) => item !== undefined)) return items;
    const records = await read.list(collection, query);
    const serializedRecords = await serializeWithExpand(readContext, collection, records);
    return records.map((record, at) =>
      this.#set(cacheKeyOf(key, collection, record), recordVersionOf(collection, record), JSON.stringify(serializedRecords[at])),
    );
  }

  #get(key: string, version: string): string | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.json : undefined;
  }

  #set(key: string, version: string, json: string): string {
    this.#entries.set(key, { version, json });
    return json;
  }
}

const cacheKeyOf = (key: string, collection: Collection, { id }: Pick<StoredRecord, 'id'>): string => `${key}/${collection.name}/${id}`;

/** A string takes up to two bytes per character. */
const estimateBytes = (key: string, json: string): number => 2 * (key.length + json.length) + 200;

function recordVersionOf(collection: Collection, record: RecordVersion | StoredRecord): string {
  let version = record.updated;
  for (const name in record) if (collection.fields[name]?.kind === 'number') version += ` ${record[name]}`;
  return version;
}
