import { roles } from '#model/collections/office/roles.ts';
import { type Capability, capabilities } from '#model/roles/capabilities.ts';
import { collectCapabilities, isBuiltInRole } from '#model/roles/roles.ts';
import type { Reader } from '../../store/store.ts';

/** The capabilities of guests. */
export const noCapabilities: ReadonlySet<Capability> = new Set();
/** Every capability, as the portal itself has. */
export const allCapabilities: ReadonlySet<Capability> = new Set(capabilities);

/** Reads the union of the capabilities of roles. */
export async function readRoleCapabilities(reader: Reader, names: readonly string[]): Promise<ReadonlySet<Capability>> {
  if (names.length === 0) return noCapabilities;
  const custom = names.filter((name) => !isBuiltInRole(name));
  const customRoles = await Promise.all(custom.map((id) => reader.get(roles, id)));
  return collectCapabilities(
    names,
    customRoles.filter((role) => role !== undefined),
  );
}
