import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { unauthorizedError } from '../../http/error-response.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { StaffMember } from '../../identity/sessions.ts';
import { rateLimitCall } from './rate-limits.ts';

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
