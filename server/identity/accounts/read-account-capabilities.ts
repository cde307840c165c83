import { users } from '#model/collections/office/users.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';
import { readSecondFactorDeadline } from '../second-factor/second-factor-deadline.ts';
import { noCapabilities, readRoleCapabilities } from './read-role-capabilities.ts';

/**
 * Reads the capabilities of an account: those of its roles, but none while it has a password that
 * somebody else has set, or when it has no second factor after the grace period.
 */
export async function readAccountCapabilities(reader: Reader, account: StoredRecordOf<typeof users>): Promise<ReadonlySet<Capability>> {
  if (account.mustChangePassword) return noCapabilities;
  const roleCapabilities = await readRoleCapabilities(reader, account.roles);
  const deadline = await readSecondFactorDeadline(reader, account, roleCapabilities);
  return deadline !== undefined && deadline <= Date.now() ? noCapabilities : roleCapabilities;
}

/** Reads a staff account with its capabilities; it has none without an id or an account. */
export async function readAccount(
  reader: Reader,
  id: string | undefined,
): Promise<{ user?: StoredRecordOf<typeof users>; capabilities: ReadonlySet<Capability> }> {
  const user = id === undefined ? undefined : await reader.get(users, id);
  return user === undefined ? { capabilities: noCapabilities } : { user, capabilities: await readAccountCapabilities(reader, user) };
}
