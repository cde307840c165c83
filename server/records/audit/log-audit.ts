import type { Collection } from '#lib/schema/collection.ts';
import { type AuditAction, type AuditedPerson, insertAuditEntry } from '../../identity/insert-audit-entry.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';

/** Placeholder record of audit entries about a whole list. */
export const listAuditTarget = { id: '', collectionId: '', collectionName: '', created: '', updated: '' } as const;

/** Adds an audit entry, in the transaction of the change. */
export async function logAudit(
  tx: Tx,
  principal: AuditedPerson,
  action: AuditAction,
  collection: Collection,
  record: StoredRecord,
  details: Record<string, unknown> | null = null,
): Promise<void> {
  const label = collection.labelFields?.map((name) => record[name]).find((value) => typeof value === 'string' && value !== '');
  const recordReference = { collection: collection.name, recordId: record.id, recordLabel: String(label ?? '') };
  await insertAuditEntry(tx, principal, action, recordReference, details);
}
