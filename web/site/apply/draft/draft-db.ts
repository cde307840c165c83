import type { DBSchema, IDBPDatabase } from 'idb';
import { createDatabaseOpener } from '../../../parts/storage/create-database-opener.ts';
import type { EncryptedValue } from './draft-crypto.ts';
import { isExpiredDraft, setDraftFlag } from './draft-flag.ts';

/** The unencrypted part of a stored draft. */
export interface DraftSummary {
  id: string;
  serviceId: string;
  /** Time of the last change, in ms since 1970. */
  updated: number;
}
interface StoredDraft extends DraftSummary, EncryptedValue {}
interface StoredFile extends EncryptedValue {
  id: string;
  draftId: string;
}

interface DraftDbSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
  files: { key: string; value: StoredFile; indexes: { draftId: string } };
}

/** Limits the storage that many persons on one device can fill. */
const MAX_DRAFTS = 20;

export const openDraftDb = createDatabaseOpener<DraftDbSchema>('drafts', (db) => {
  db.createObjectStore('drafts', { keyPath: 'id' });
  db.createObjectStore('files', { keyPath: 'id' }).createIndex('draftId', 'draftId');
});

/** Returns the stored drafts, the newest first, and removes those that have expired. */
async function listStoredDrafts(): Promise<StoredDraft[]> {
  const db = await openDraftDb();
  const all = (await db.getAll('drafts')).toSorted((a, b) => b.updated - a.updated);
  const valid = all.filter(({ updated }) => !isExpiredDraft(updated)).slice(0, MAX_DRAFTS);
  for (const { id } of all) if (!valid.some((each) => each.id === id)) await deleteDraft(db, id);
  setDraftFlag(valid.at(-1)?.updated);
  return valid;
}

/** Returns the drafts of a service on this device, of all phone numbers, the newest first. */
export async function listDrafts(serviceId: string): Promise<DraftSummary[]> {
  return (await listStoredDrafts()).filter((draft) => draft.serviceId === serviceId);
}

/** Removes the drafts that have expired. */
export async function removeExpiredDrafts(): Promise<void> {
  await listStoredDrafts();
}

/** Removes a draft with its papers. Does nothing where storage is unavailable. */
export async function removeDraft(id: string): Promise<void> {
  try {
    await deleteDraft(await openDraftDb(), id);
    await listStoredDrafts();
  } catch {}
}

/** Removes all drafts of this device. */
export async function removeAllDrafts(): Promise<void> {
  const db = await openDraftDb();
  await Promise.all([db.clear('drafts'), db.clear('files')]);
  setDraftFlag(undefined);
}

async function deleteDraft(db: IDBPDatabase<DraftDbSchema>, id: string): Promise<void> {
  for (const fileId of await db.getAllKeysFromIndex('files', 'draftId', id)) await db.delete('files', fileId);
  await db.delete('drafts', id);
}
