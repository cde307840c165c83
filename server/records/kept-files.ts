import { wireDate } from '#lib/dates.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { removedFiles } from '../store/private-tables.ts';
import type { StoredRecord, Tx } from '../store/store.ts';
import { markedPath } from '../store/sweep.ts';
import { filesOf } from './file-changes.ts';
import { discard } from './form-parts.ts';
import type { Values, Write } from './hooks/hook.ts';
import { scanUploads } from './scan-uploads.ts';
import { cleanUploads } from './uploads.ts';

/**
 * Puts the uploads that the values name in their place, before the record is stored. Gives what to call afterwards with
 * the record, or with undefined when none was stored: it takes away again what the record does not name.
 */
export async function placeFiles(write: Write, values: Values): Promise<(stored: StoredRecord | undefined) => Promise<void>> {
  const { of, id, parts, caller } = write;
  const wanted = write.uploads.filter(({ field, name }) => [values[field]].flat().includes(name));
  if (!write.isSeeding) await scanUploads(of, wanted, parts, caller);
  const cleaned = await cleanUploads(of, wanted, parts, caller);
  const names = cleaned.map(({ name }) => name);
  const takeAway = async (unused: readonly string[]): Promise<void> => {
    if (unused.length > 0) await parts.files.remove(of.name, id, unused);
  };
  try {
    if (cleaned.length > 0) await parts.files.keep(of.name, id, cleaned);
  } catch (error) {
    await takeAway(names);
    throw error;
  } finally {
    await discard(cleaned);
  }
  return async (stored) => {
    const held = new Set(stored?.id === id ? filesOf(of, stored).map(({ name }) => name) : []);
    await takeAway(names.filter((name) => !held.has(name)));
  };
}

/** Marks files that the record named before and names no longer: a sweep deletes them a day later, so that a backup or an undo still finds them. */
export async function markRemoved(tx: Tx, of: Collection, before: StoredRecord, after: StoredRecord | undefined): Promise<void> {
  const kept = new Set(filesOf(of, after).map(({ name }) => name));
  for (const { name } of filesOf(of, before)) {
    if (kept.has(name)) continue;
    await tx.insert(removedFiles, { path: markedPath(of.name, before.id, name), removed: wireDate(new Date()) });
  }
}
