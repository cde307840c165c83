import { isDeepStrictEqual } from 'node:util';
import type { roles } from '#model/collections/office/roles.ts';
import { users } from '#model/collections/office/users.ts';
import { type Capability, isCapability } from '#model/roles/capabilities.ts';
import { readRoleCapabilities } from '../../../identity/accounts/read-role-capabilities.ts';
import { assertCovered } from '../../../identity/assert-authorization.ts';
import { getSecondFactorChange } from '../../../identity/second-factor/second-factor-deadline.ts';
import type { StoredRecord, Tx } from '../../../store/store.ts';
import { validationError } from '../../http/record-errors.ts';
import type { Hook, RecordValues } from '../hook.ts';

/**
 * Roles of the office: they grant at most the author's capabilities, and a change ends sessions.
 */
export const rolesHook: Hook<keyof typeof roles.fields> = {
  async beforeSave(write, values, _tx, before) {
    assertCovered(write.principal.capabilities, [...listCapabilities(values), ...listCapabilities(before ?? {})]);
  },
  async afterSave(write, record, tx, before) {
    if (before === undefined || isDeepStrictEqual(record.capabilities, before.capabilities)) return;
    for (const { id, roles: names } of await listHolders(tx, record)) {
      await write.context.sessions.revokeAllOfUser(tx, id);
      const otherRoles = names.filter((name) => name !== record.id);
      const others = await readRoleCapabilities(tx, otherRoles);
      const withRole = (role: StoredRecord) => new Set([...others, ...listCapabilities(role)]);
      const need = getSecondFactorChange(withRole(record), withRole(before));
      if (need.secondFactorSince !== undefined) await tx.update(users, id, need);
    }
  },
  async beforeDelete(write, record, tx) {
    assertCovered(write.principal.capabilities, listCapabilities(record));
    const holders = await listHolders(tx, record);
    if (holders.length === 0) return;
    const names = holders.map(({ username }) => username).join(', ');
    throw validationError('delete', 'name', 'validation_role_in_use', `Accounts have this role: ${names}.`);
  },
};

const listCapabilities = ({ capabilities }: Readonly<RecordValues>): Capability[] =>
  ((capabilities ?? []) as readonly string[]).filter(isCapability);

/** Lists the accounts with a role; an office has tens of accounts. */
async function listHolders(tx: Tx, { id }: StoredRecord) {
  return (await tx.list(users)).filter(({ roles: names }) => names.includes(id));
}
