import { wireDate } from '#lib/dates.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { removedFiles } from '../store/private-tables.ts';
import type { StoredRecord, Tx } from '../store/store.ts';
import { markedPath } from '../store/sweep.ts';
import { filesOf } from './file-changes.ts';
import type { Values, Write } from './hooks/hook.ts';
import { discard } from './multipart.ts';
import { cleanUploads } from './uploads.ts';

/**
 * Puts the uploads that the values name in their place and then stores the record by `job`. What the record given in
 * the end does not name is taken away again, and everything when the job throws.
 */
export async function keepingFiles(write: Write, values: Values, job: () => Promise<StoredRecord>): Promise<StoredRecord> {
  const { of, id, parts, caller } = write;
  const wanted = write.uploads.filter(({ field, name }) => [values[field]].flat().includes(name));
  const cleaned = await cleanUploads(of, wanted, parts.files, caller.role);
  const names = cleaned.map(({ name }) => name);
  let unused = names;
  try {
    if (cleaned.length > 0) await parts.files.keep(of.name, id, cleaned);
    const record = await job();
    const held = new Set(record.id === id ? filesOf(of, record).map(({ name }) => name) : []);
    unused = names.filter((name) => !held.has(name));
    return record;
  } finally {
    await discard(cleaned);
    if (unused.length > 0) await parts.files.remove(of.name, id, unused);
  }
}

/** Marks files that the record named before and names no longer: a sweep deletes them a day later, so that a backup or an undo still finds them. */
export async function markRemoved(tx: Tx, of: Collection, before: StoredRecord, after: StoredRecord | undefined): Promise<void> {
  const kept = new Set(filesOf(of, after).map(({ name }) => name));
  for (const { name } of filesOf(of, before)) {
    if (kept.has(name)) continue;
    await tx.insert(removedFiles, { path: markedPath(of.name, before.id, name), removed: wireDate(new Date()) });
  }
}
