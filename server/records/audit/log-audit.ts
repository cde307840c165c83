import type { Collection } from '#lib/schema/collection.ts';
import { audit, type auditActions } from '#model/collections/office/audit.ts';
import type { users } from '#model/collections/office/users.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord, StoredRecordOf, Tx } from '../../store/store.ts';

type AuditAction = (typeof auditActions)[number];

/** Who did it; of staff of another site only the name is known. */
export type AuditedPerson = Pick<Principal, 'ipAddress'> & {
  readonly user?: Pick<StoredRecordOf<typeof users>, 'id' | 'name' | 'username'>;
};

/** Placeholder record of audit entries about a whole list. */
export const wholeListRecord = { id: '', collectionId: '', collectionName: '', created: '', updated: '' } as const;

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
  await tx.insert(audit, {
    action,
    actor: principal.user?.id ?? '',
    actorName: (principal.user?.name || principal.user?.username || '').slice(0, 120),
    collection: collection.name,
    recordId: record.id,
    recordLabel: String(label ?? '').slice(0, 200),
    details,
    address: principal.ipAddress.slice(0, 60),
  });
}
