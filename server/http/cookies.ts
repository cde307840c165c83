import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { YEAR_SECONDS } from '#lib/dates/durations.ts';
import { languageCookie } from '#model/language-choice.ts';
import type { PageLanguage } from '#model/page-languages.ts';
import type { Config } from '../config.ts';

type RequestProtocol = Pick<FastifyRequest, 'protocol'>;
type PortalUrlConfig = Pick<Config, 'portalUrl'>;

/**
 * Whether browsers reach the portal by HTTPS, according to `PORTAL_URL`, the request or its trusted
 * proxy.
 */
export function isHttpsRequest(request: RequestProtocol, config: PortalUrlConfig): boolean {
  return request.protocol === 'https' || config.portalUrl.startsWith('https:');
}

/** Options shared by all cookies: HttpOnly, and Secure when the portal is reached by HTTPS. */
export function createCookieOptions(request: RequestProtocol, config: PortalUrlConfig): CookieSerializeOptions {
  return { path: '/', httpOnly: true, secure: isHttpsRequest(request, config) };
}

/** Sets the cookie of the chosen language for a year. It names nobody, and scripts may read it. */
export function setLanguageCookie(request: FastifyRequest, reply: FastifyReply, config: PortalUrlConfig, language: PageLanguage): void {
  reply.setCookie(languageCookie, language, {
    ...createCookieOptions(request, config),
    httpOnly: false,
    sameSite: 'lax',
    maxAge: YEAR_SECONDS,
  });
}

/** Name of the visitor cookie over plain HTTP; before November 2026 also over HTTPS. */
const VISITOR_COOKIE = 'visitor';
/** Name over HTTPS. The prefix prevents other hosts of the domain from setting it (RFC 6265bis). */
const SECURE_VISITOR_COOKIE = '__Host-visitor';

/** Returns the token of the visitor cookie, under either name. */
export function readVisitorToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[SECURE_VISITOR_COOKIE] ?? cookies[VISITOR_COOKIE];
}

/** Whether the visitor cookie has the name that is no longer used over HTTPS. */
export function hasLegacyVisitorCookie(request: FastifyRequest, config: PortalUrlConfig): boolean {
  return request.cookies[VISITOR_COOKIE] !== undefined && isHttpsRequest(request, config);
}

/** Sets the visitor cookie for a year and removes one with the old name. */
export function setVisitorCookie(request: FastifyRequest, reply: FastifyReply, config: PortalUrlConfig, token: string): void {
  const isSecure = isHttpsRequest(request, config);
  if (hasLegacyVisitorCookie(request, config)) removeCookie(request, reply, config, VISITOR_COOKIE);
  const options = { ...createCookieOptions(request, config), sameSite: 'lax', maxAge: YEAR_SECONDS } as const;
  reply.setCookie(isSecure ? SECURE_VISITOR_COOKIE : VISITOR_COOKIE, token, options);
}

/** Removes the visitor cookie, under each name the request has. */
export function clearVisitorCookie(request: FastifyRequest, reply: FastifyReply, config: PortalUrlConfig): void {
  for (const name of [SECURE_VISITOR_COOKIE, VISITOR_COOKIE])
    if (request.cookies[name] !== undefined) removeCookie(request, reply, config, name);
}

function removeCookie(request: FastifyRequest, reply: FastifyReply, config: PortalUrlConfig, name: string): void {
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
