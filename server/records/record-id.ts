import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecord } from '../store/store.ts';

/** Whether a text has the form that the ids of all records have. */
export function isRecordId(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z0-9]{15}$/.test(text);
}

/** The record an address names; what cannot be an id is not looked for. */
export async function recordAt(reader: Reader, of: Collection, id: string): Promise<StoredRecord | undefined> {
  return isRecordId(id) ? reader.get(of, id) : undefined;
}
