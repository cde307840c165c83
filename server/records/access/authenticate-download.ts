import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { unauthorizedError } from '../../http/request-errors.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { rateLimitCall } from './rate-limits.ts';

/**
 * Requires a staff client, authenticated by a token or, because a download sends no headers, by a
 * file token in the query; and counts the request.
 *
 * @throws PortalError `unauthorized`, `too_many`
 */
export async function authenticateDownload(request: FastifyRequest, context: AppContext): Promise<Principal> {
  const identified = await resolvePrincipal(request, context);
  const staff = await context.sessions.authenticateFileToken(getQueryParameter(request.query, 'token'));
  const principal: Principal = staff ? { ...identified, role: 'staff', ...staff } : identified;
  rateLimitCall(context, principal);
  if (principal.role !== 'staff') throw unauthorizedError();
  return principal;
}

/**
 * Yields the parts of a download as long as the session is active, so that a revoked session ends a
 * download that is under way.
 *
 * @throws PortalError `unauthorized`
 */
export async function* whileSessionIsActive<Part>(
  { sessions }: Pick<AppContext, 'sessions'>,
  { sessionId = '' }: Principal,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part, void> {
  for await (const part of parts) {
    if (!(await sessions.isActive(sessionId))) throw unauthorizedError();
    yield part;
  }
}
