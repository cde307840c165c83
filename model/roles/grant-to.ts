import type { RoleAccess } from '#lib/schema/access-rules.ts';
import type { Capability } from './capabilities.ts';

/** Grants access to staff with a capability. Operations that `access` does not name are denied. */
export function grantTo<const Access extends Partial<RoleAccess>>(
  capability: Capability,
  access: Access,
): Access & { readonly capability: Capability } {
  return { ...access, capability };
}

/** Grants access to all staff, regardless of their roles. */
export const grantToAllStaff = <const Access extends Partial<RoleAccess>>(access: Access): Access => access;
