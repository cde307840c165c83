import { PortalError } from '#lib/portal-error.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { Principal } from './principal.ts';

/**
 * Requires one of the capabilities.
 *
 * @throws PortalError `forbidden`
 */
export function assertCapability({ capabilities }: Pick<Principal, 'capabilities'>, ...oneOf: readonly Capability[]): void {
  if (!oneOf.some((capability) => capabilities.has(capability))) throw forbiddenByRoleError();
}

/** The answer to staff whose roles do not allow what they ask for. */
export function forbiddenByRoleError(): PortalError {
  return new PortalError('forbidden', 'Your roles do not allow this. An administrator can change them.');
}

/**
 * Requires all of the capabilities: nobody gives, or acts on, rights that they do not have.
 *
 * @throws PortalError `forbidden`
 */
export function assertCovered(held: ReadonlySet<Capability>, needed: Iterable<Capability>): void {
  for (const capability of needed) if (!held.has(capability)) throw forbiddenByRoleError();
}
