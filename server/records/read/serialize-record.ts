import { type Collection, getCollectionId } from '#lib/schema/collection.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord } from '../../store/store.ts';
import { getCapabilityKey, mayReadField } from '../access/access-rules.ts';
import type { ReadContext } from '../access/read-context.ts';
import { getHook } from '../hooks/hook-registry.ts';

/** A record as sent to clients. */
export type SerializedRecord = { id: string; collectionId: string; collectionName: string } & { [field: string]: unknown };

/** Serializes the fields of a record that the client may read. */
export async function serializeRecord(readContext: ReadContext, collection: Collection, record: StoredRecord): Promise<SerializedRecord> {
  const out: SerializedRecord = { id: record.id, collectionId: getCollectionId(collection), collectionName: collection.name };
  for (const name of listReadableFields(collection, readContext.principal)) out[name] = record[name];
  if (readContext.principal.role === 'guest') await getHook(collection).serializeForGuest?.(readContext, record, out);
  return out;
}

const readableFieldsCache = new Map<string, readonly string[]>();

function listReadableFields(collection: Collection, principal: Principal): readonly string[] {
  const key = `${getCapabilityKey(principal)} ${collection.name}`;
  const names =
    readableFieldsCache.get(key) ??
    ['created', 'updated', ...Object.keys(collection.fields)].filter((name) => mayReadField(collection, principal, name));
  readableFieldsCache.set(key, names);
  return names;
}
