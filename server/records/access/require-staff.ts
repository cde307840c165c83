import type { FastifyRequest } from 'fastify';
import type { Capability } from '#model/roles/capabilities.ts';
import type { AppContext } from '../../app-context.ts';
import { unauthorizedError } from '../../http/request-errors.ts';
import type { StaffMember } from '../../identity/accounts/sessions.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { rateLimitCall } from './rate-limits.ts';

/**
 * Requires a staff client with one of the capabilities, and counts the request.
 *
 * @throws PortalError `unauthorized`, `forbidden`, `too_many`
 */
export async function requireStaff(
  request: FastifyRequest,
  context: AppContext,
  ...oneOf: readonly [Capability, ...Capability[]]
): Promise<Principal> {
  const principal = await resolvePrincipal(request, context);
  rateLimitCall(context, principal);
  if (principal.role !== 'staff') throw unauthorizedError();
  assertCapability(principal, ...oneOf);
  return principal;
}

/** A staff member with their own session. */
export type StaffPrincipal = Principal & { user: StaffMember };

/**
 * Resolves the staff member of a request and counts the request.
 *
 * @throws PortalError `unauthorized` for others, `too_many`
 */
export async function requireStaffUser(request: FastifyRequest, context: AppContext): Promise<StaffPrincipal> {
  const principal = await resolvePrincipal(request, context);
  rateLimitCall(context, principal);
  if (principal.user === undefined) throw unauthorizedError();
  return { ...principal, user: principal.user };
}
