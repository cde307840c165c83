import { wireDate } from '#lib/dates.ts';
import { all, compared, is } from '#lib/filter/conditions.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { RESTORE_MINUTES } from '#model/endpoints/restore.ts';
import { removedRecords } from '../store/private-tables.ts';
import type { StoredRecord, Tx } from '../store/store.ts';

/** Keeps a record that is about to be removed, so that it can be given back. */
export async function keepRemoved(tx: Tx, of: Collection, record: StoredRecord): Promise<void> {
  await tx.insert(removedRecords, { collection: of.name, recordId: record.id, record, removed: wireDate(new Date()) });
}

/**
 * Gives a removed record back under its own id; its files are still there, for the sweep deletes them only a day later.
 *
 * @returns undefined when there is none, or it was removed too long ago.
 */
export async function giveBack(tx: Tx, of: Collection, id: string): Promise<StoredRecord | undefined> {
  const since = wireDate(new Date(Date.now() - RESTORE_MINUTES * 60_000));
  const kept = await tx.first(removedRecords, {
    where: all(is('recordId', id), is('collection', of.name), compared('removed', '>', since)),
    sort: [{ path: ['removed'], descending: true }],
  });
  if (kept === undefined) return undefined;
  const record: StoredRecord = await tx.insert(of, { ...kept.record, updated: wireDate(new Date()) });
  await tx.remove(removedRecords, kept.id);
  return record;
}
