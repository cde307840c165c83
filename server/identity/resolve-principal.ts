import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { readVisitorToken } from '../http/visitor-cookie.ts';
import { noCapabilities } from './accounts/read-role-capabilities.ts';
import type { Principal } from './principal.ts';

const requestsWithInvalidToken = new WeakSet<FastifyRequest>();

/** Whether the request has a token that did not authenticate a staff member. */
export const hasInvalidToken = (request: FastifyRequest): boolean => requestsWithInvalidToken.has(request);

/**
 * Resolves the client of a request. A missing, malformed, expired or revoked token results in a
 * guest, never in an error. The visitor is resolved for reads from any origin, for writes only from
 * the portal's own origin.
 */
export async function resolvePrincipal(
  request: FastifyRequest,
  context: Pick<AppContext, 'config' | 'sessions' | 'visitors'>,
): Promise<Principal> {
  const isSameOrigin = isSameOriginRequest(request, context.config.portalUrl);
  const mayActForVisitor = isSameOrigin || request.method === 'GET' || request.method === 'HEAD';
  const token = readBearerToken(request);
  const [staff, visitor] = await Promise.all([
    context.sessions.authenticateToken(token, request.ip),
    mayActForVisitor ? context.visitors.findByToken(readVisitorToken(request)) : undefined,
  ]);
  if (token !== undefined && staff === undefined) requestsWithInvalidToken.add(request);
  return {
    role: staff ? 'staff' : 'guest',
    capabilities: noCapabilities,
    ...staff,
    ...(visitor !== undefined && { visitorId: visitor.id, visitorIdentity: visitor }),
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    isSameOrigin,
  };
}

/**
 * Returns the token of the Authorization header, bare as the record client sends it, or after
 * `Bearer`.
 */
export function readBearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return request.headers.authorization?.replace(/^bearer +/i, '').trim() || undefined;
}

/**
 * Whether a request comes from the portal's own origin. Uses Fetch Metadata; older browsers send
 * Origin or Referer; a client that sends none is not a browser.
 */
export function isSameOriginRequest(request: Pick<FastifyRequest, 'headers' | 'host'>, portalUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  const from = request.headers.origin ?? request.headers.referer;
  if (from === undefined) return true;
  if (!URL.canParse(from)) return false;
  return new URL(from).host === (portalUrl ? new URL(portalUrl).host : request.host);
}
