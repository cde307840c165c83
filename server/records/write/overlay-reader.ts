import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

/** Reads single records as they will be after earlier writes. */
export interface OverlayReader extends Reader {
  /** @param record its future state; undefined when it will be deleted */
  set(collection: Collection, id: string, record: StoredRecord | undefined): void;
}

/** Creates a reader for the calls of a batch: later ones may refer to results of earlier ones. */
export function createOverlayReader(reader: Reader): OverlayReader {
  const drafts = new Map<string, StoredRecord | undefined>();
  const keyOf = (of: Collection, id: string): string => `${of.name}/${id}`;
  const drafted: OverlayReader = {
    list: (of, query) => reader.list(of, query),
    count: (of, where, atMost) => reader.count(of, where, atMost),
    first: (of, query) => reader.first(of, query),
    async get(of, id) {
      const key = keyOf(of, id);
      return drafts.has(key) ? (drafts.get(key) as Awaited<ReturnType<typeof reader.get<typeof of>>>) : reader.get(of, id);
    },
    async getMany(of, ids) {
      const found = await Promise.all([...new Set(ids)].map((id) => drafted.get(of, id)));
      return found.filter((record) => record !== undefined);
    },
    set: (of, id, record) => void drafts.set(keyOf(of, id), record),
  };
  return drafted;
}
