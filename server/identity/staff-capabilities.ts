import { roles } from '#model/collections/roles.ts';
import type { users } from '#model/collections/users.ts';
import { type Capability, capabilities } from '#model/roles/capabilities.ts';
import { collectCapabilities, isBuiltInRole } from '#model/roles/roles.ts';
import type { Reader, StoredRecordOf } from '../store/store.ts';
import { readSecondFactorDeadline } from './second-factor-deadline.ts';

/** The capabilities of guests. */
export const noCapabilities: ReadonlySet<Capability> = new Set();
/** Every capability, as the portal itself has. */
export const allCapabilities: ReadonlySet<Capability> = new Set(capabilities);

/**
 * Reads what an account may do: what its roles allow, and nothing while it has a password that
 * somebody else has set, or lacks a second factor for longer than the grace period.
 */
export async function readCapabilities(reader: Reader, account: StoredRecordOf<typeof users>): Promise<ReadonlySet<Capability>> {
  if (account.mustChangePassword) return noCapabilities;
  const deadline = await readSecondFactorDeadline(reader, account);
  if (deadline !== undefined && deadline <= Date.now()) return noCapabilities;
  return readRoleCapabilities(reader, account.roles);
}

/** Reads what roles allow: the union of their capabilities. */
export async function readRoleCapabilities(reader: Reader, names: readonly string[]): Promise<ReadonlySet<Capability>> {
  if (names.length === 0) return noCapabilities;
  const custom = names.filter((name) => !isBuiltInRole(name));
  const found = await Promise.all(custom.map((id) => reader.get(roles, id)));
  return collectCapabilities(
    names,
    found.filter((role) => role !== undefined),
  );
}
