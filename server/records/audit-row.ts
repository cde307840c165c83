import type { Collection } from '#lib/schema/collection.ts';
import { audit, type auditActions } from '#model/collections/audit.ts';
import type { Caller } from '../caller.ts';
import type { StoredRecord, Tx } from '../store/store.ts';

type Action = (typeof auditActions)[number];

/** Fields that people recognise a record by, the best first. */
const labelFields = ['applicationNumber', 'title', 'username', 'subject', 'name', 'phone'];

/** Stands for the record where a whole list is meant. */
export const wholeList = { id: '', collectionId: '', collectionName: '', created: '', updated: '' } as const;

/** Notes who did what to a record, in the transaction that does it. */
export async function noteAudit(
  tx: Tx,
  caller: Caller,
  action: Action,
  of: Collection,
  record: StoredRecord,
  details: Record<string, unknown> | null = null,
): Promise<void> {
  const label = labelFields.map((name) => record[name]).find((value) => typeof value === 'string' && value !== '');
  await tx.insert(audit, {
    action,
    actor: caller.user?.id ?? '',
    actorName: (caller.user?.name || caller.user?.username || '').slice(0, 120),
    collection: of.name,
    recordId: record.id,
    recordLabel: String(label ?? '').slice(0, 200),
    details,
    address: caller.address.slice(0, 60),
  });
}
