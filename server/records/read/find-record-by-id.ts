import { isRecordId } from '#lib/record-id.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';

/** Returns the record with this id; undefined without a read when it cannot be an id. */
export async function findRecordById<C extends Collection>(
  reader: Reader,
  collection: C,
  id: unknown,
): Promise<StoredRecordOf<C> | undefined> {
  return isRecordId(id) ? reader.get(collection, id) : undefined;
}

/**
 * Returns the record with this id.
 *
 * @throws PortalError `not_found`
 */
export async function requireRecord<C extends Collection>(reader: Reader, collection: C, id: unknown): Promise<StoredRecordOf<C>> {
  const record = await findRecordById(reader, collection, id);
  if (record === undefined) throw notFoundError();
  return record;
}
