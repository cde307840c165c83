import type { FastifyReply, FastifyRequest } from 'fastify';
import { YEAR_SECONDS } from '#lib/dates/durations.ts';
import { type CookieConfig, createCookieOptions, isHttpsRequest } from './cookie-options.ts';

/** Name of the visitor cookie over plain HTTP; before November 2026 also over HTTPS. */
const VISITOR_COOKIE = 'visitor';
/** Name over HTTPS. The prefix prevents other hosts of the domain from setting it (RFC 6265bis). */
const SECURE_VISITOR_COOKIE = '__Host-visitor';

/** Returns the token of the visitor cookie, under either name. */
export function readVisitorToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[SECURE_VISITOR_COOKIE] ?? cookies[VISITOR_COOKIE];
}

/** Whether the visitor cookie has the name that is no longer used over HTTPS. */
export function hasLegacyVisitorCookie(request: FastifyRequest, config: CookieConfig): boolean {
  return request.cookies[VISITOR_COOKIE] !== undefined && isHttpsRequest(request, config);
}

/** Sets the visitor cookie for a year and removes one with the old name. */
export function setVisitorCookie(request: FastifyRequest, reply: FastifyReply, config: CookieConfig, token: string): void {
  const name = isHttpsRequest(request, config) ? SECURE_VISITOR_COOKIE : VISITOR_COOKIE;
  if (hasLegacyVisitorCookie(request, config)) removeCookie(request, reply, config, VISITOR_COOKIE);
  reply.setCookie(name, token, { ...createCookieOptions(request, config), sameSite: 'lax', maxAge: YEAR_SECONDS });
}

/** Removes the visitor cookie, under each name the request has. */
export function clearVisitorCookie(request: FastifyRequest, reply: FastifyReply, config: CookieConfig): void {
  for (const name of [SECURE_VISITOR_COOKIE, VISITOR_COOKIE])
    if (request.cookies[name] !== undefined) removeCookie(request, reply, config, name);
}

function removeCookie(request: FastifyRequest, reply: FastifyReply, config: CookieConfig, name: string): void {
  reply.clearCookie(name, { ...createCookieOptions(request, config), sameSite: 'lax' });
}

/**
 * Converts the visitor cookie of an internal response to the one used over HTTPS. An internal
 * request does not know how the page was reached.
 */
export function toSecureVisitorCookie(setCookie: string): string {
  if (!setCookie.startsWith(`${VISITOR_COOKIE}=`)) return setCookie;
  return `${SECURE_VISITOR_COOKIE}${setCookie.slice(VISITOR_COOKIE.length)}${/;\s*secure/i.test(setCookie) ? '' : '; Secure'}`;
}
