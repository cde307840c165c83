import type { FastifyRequest } from 'fastify';
import type { Capability } from '#model/roles/capabilities.ts';
import type { AppContext } from '../../app-context.ts';
import { unauthorizedError } from '../../http/error-response.ts';
import { assertCapability } from '../../identity/assert-capability.ts';
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
