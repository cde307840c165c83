import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

/** Whether a value has the format of a record id. */
export function isRecordId(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z0-9]{15}$/.test(text);
}

/** Returns the record with this id; undefined without a read when it cannot be an id. */
export async function findRecordById(reader: Reader, collection: Collection, id: string): Promise<StoredRecord | undefined> {
  return isRecordId(id) ? reader.get(collection, id) : undefined;
}
