import { audit, type auditActions } from '#model/collections/office/audit.ts';
import type { users } from '#model/collections/office/users.ts';
import type { StoredRecordOf, Tx } from '../store/store.ts';
import { getStaffName, type Principal } from './principal.ts';

/** Name of an audited action. */
export type AuditAction = (typeof auditActions)[number];

/** Who did it. For staff of another site only the name is known. */
export type AuditedPerson = Pick<Principal, 'ipAddress'> & {
  readonly user?: Pick<StoredRecordOf<typeof users>, 'id' | 'name' | 'username'>;
};

/** Adds an audit entry, in the transaction of its cause. */
export async function insertAuditEntry(
  tx: Tx,
  { user, ipAddress }: AuditedPerson,
  action: AuditAction,
  about: { readonly collection: string; readonly recordId: string; readonly recordLabel: string },
  details: Record<string, unknown> | null = null,
): Promise<void> {
  await tx.insert(audit, {
    action,
    actor: user?.id ?? '',
    actorName: getStaffName(user).slice(0, 120),
    ...about,
    recordLabel: about.recordLabel.slice(0, 200),
    details,
    address: ipAddress.slice(0, 60),
  });
}
