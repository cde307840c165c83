import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { RESTORE_MINUTES } from '#model/endpoints/office/restore-record.ts';
import { removedRecords } from '../../store/schema/private-tables.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';

/** Stores a record about to be deleted, so that it can be restored. */
export async function saveRemovedRecord(tx: Tx, collection: Collection, record: StoredRecord): Promise<void> {
  await tx.insert(removedRecords, { collection: collection.name, recordId: record.id, record, removed: serializeDate(new Date()) });
}

/**
 * Restores a deleted record with its id. Its files still exist, because maintenance deletes them
 * only a day later.
 *
 * @returns undefined when there is none, or it was deleted too long ago
 */
export async function restoreRemovedRecord(tx: Tx, collection: Collection, id: string): Promise<StoredRecord | undefined> {
  const since = serializeDateFromNow(-RESTORE_MINUTES * MINUTE_MS);
  const removedRecord = await tx.first(removedRecords, {
    where: and(fieldEquals('recordId', id), fieldEquals('collection', collection.name), compareField('removed', '>', since)),
    sort: [{ path: ['removed'], descending: true }],
  });
  if (removedRecord === undefined) return undefined;
  const record: StoredRecord = await tx.insert(collection, { ...removedRecord.record, updated: serializeDate(new Date()) });
  await tx.remove(removedRecords, removedRecord.id);
  return record;
}
