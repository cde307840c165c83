import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecord } from '../store/store.ts';

/** Reads the store as it will be when the writes before have been carried out, as far as single records go. */
export interface DraftedReader extends Reader {
  /** @param record what it will be; undefined when it will be gone */
  note(of: Collection, id: string, record: StoredRecord | undefined): void;
}

/** For calls of one batch: a later one may speak of what an earlier one makes. */
export function draftedReader(reader: Reader): DraftedReader {
  const drafts = new Map<string, StoredRecord | undefined>();
  const keyOf = (of: Collection, id: string): string => `${of.name}/${id}`;
  const drafted: DraftedReader = {
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
    note: (of, id, record) => void drafts.set(keyOf(of, id), record),
  };
  return drafted;
}
