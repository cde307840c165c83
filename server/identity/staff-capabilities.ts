import { roles } from '#model/collections/roles.ts';
import type { users } from '#model/collections/users.ts';
import { type Capability, capabilities } from '#model/roles/capabilities.ts';
import { collectCapabilities, isBuiltInRole } from '#model/roles/roles.ts';
import type { Reader, StoredRecordOf } from '../store/store.ts';

/** The capabilities of guests. */
export const noCapabilities: ReadonlySet<Capability> = new Set();
/** Every capability, as the portal itself has. */
export const allCapabilities: ReadonlySet<Capability> = new Set(capabilities);

/**
 * Reads what an account may do: the union of its roles, and nothing while it has a password that
 * somebody else has set.
 */
export async function readCapabilities(
  reader: Reader,
  { roles: names, mustChangePassword }: Pick<StoredRecordOf<typeof users>, 'roles' | 'mustChangePassword'>,
): Promise<ReadonlySet<Capability>> {
  if (mustChangePassword || names.length === 0) return noCapabilities;
  const custom = names.filter((name) => !isBuiltInRole(name));
  const found = await Promise.all(custom.map((id) => reader.get(roles, id)));
  return collectCapabilities(
    names,
    found.filter((role) => role !== undefined),
  );
}
