import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { visitorTokenOf } from './cookies.ts';
import type { Parts } from './parts.ts';

const withoutSession = new WeakSet<FastifyRequest>();

/** Whether the request brought a token that did not make its caller a staff member. */
export const hasEndedSession = (request: FastifyRequest): boolean => withoutSession.has(request);

/**
 * Says who asks. A token that is missing, spoilt, expired or ended makes a guest, never an error. The visitor is known
 * for reading from anywhere; what changes something acts for him only from a page of the portal.
 */
export async function identify(request: FastifyRequest, parts: Pick<Parts, 'config' | 'sessions' | 'visitors'>): Promise<Caller> {
  const isOwnOrigin = comesFromOwnOrigin(request, parts.config.portalUrl);
  const mayActForVisitor = isOwnOrigin || request.method === 'GET' || request.method === 'HEAD';
  const token = tokenOf(request);
  const [signedIn, visitor] = await Promise.all([
    parts.sessions.fromToken(token, request.ip),
    mayActForVisitor ? parts.visitors.known(visitorTokenOf(request)) : undefined,
  ]);
  if (token !== undefined && signedIn === undefined) withoutSession.add(request);
  return {
    role: signedIn ? 'staff' : 'guest',
    ...(signedIn && { user: signedIn.user, sessionId: signedIn.sessionId }),
    ...(visitor !== undefined && { visitor: visitor.id, visitorToken: visitor }),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    isOwnOrigin,
  };
}

/** The token of the request, bare as the record client sends it, or after the word Bearer. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return request.headers.authorization?.replace(/^bearer +/i, '').trim() || undefined;
}

/** Fetch metadata are the browser's own word; older browsers tell the origin, or at least the page they come from; who tells none is no browser. */
export function comesFromOwnOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>, portalUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  const from = request.headers.origin ?? request.headers.referer;
  if (from === undefined) return true;
  if (!URL.canParse(from)) return false;
  return new URL(from).host === (portalUrl ? new URL(portalUrl).host : request.host);
}
