import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

type Reached = Pick<FastifyRequest, 'protocol'>;
type Where = Pick<Config, 'portalUrl'>;

/** Whether browsers reach the portal by https: as its setting says, or as the request or its trusted proxy does. */
export function isReachedByHttps(request: Reached, config: Where): boolean {
  return request.protocol === 'https' || config.portalUrl.startsWith('https:');
}

/** What every cookie of the portal has: no script reads it, and behind TLS it never goes over plain HTTP. */
export function cookieOptions(request: Reached, config: Where): CookieSerializeOptions {
  return { path: '/', httpOnly: true, secure: isReachedByHttps(request, config) };
}

/** The visitor's cookie by plain HTTP, and its name everywhere until November 2026. */
const PLAIN = 'visitor';
/** By https: the prefix keeps other hosts of the domain from setting it (RFC 6265bis). */
const HOST_ONLY = '__Host-visitor';
const YEAR_IN_SECONDS = 365 * 24 * 3600;

/** The token that the visitor's cookie holds, under either name. */
export function visitorTokenOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[HOST_ONLY] ?? cookies[PLAIN];
}

/** Whether the token came under the name that the portal no longer uses where it is reached by https. */
export function hasOldCookie(request: FastifyRequest, config: Where): boolean {
  return request.cookies[PLAIN] !== undefined && isReachedByHttps(request, config);
}

/** Sets the visitor's cookie for a year. One of the older name is taken away where the newer one is used. */
export function setVisitorCookie(request: FastifyRequest, reply: FastifyReply, config: Where, token: string): void {
  const isSecure = isReachedByHttps(request, config);
  if (hasOldCookie(request, config)) removeCookie(request, reply, config, PLAIN);
  const options = { ...cookieOptions(request, config), sameSite: 'lax', maxAge: YEAR_IN_SECONDS } as const;
  reply.setCookie(isSecure ? HOST_ONLY : PLAIN, token, options);
}

/** Takes the visitor's cookie out of the browser, under each name that it came by. */
export function clearVisitorCookie(request: FastifyRequest, reply: FastifyReply, config: Where): void {
  for (const name of [HOST_ONLY, PLAIN]) if (request.cookies[name] !== undefined) removeCookie(request, reply, config, name);
}

function removeCookie(request: FastifyRequest, reply: FastifyReply, config: Where, name: string): void {
  reply.clearCookie(name, { ...cookieOptions(request, config), sameSite: 'lax' });
}

/** A call inside the portal does not know how its page was reached: its visitor cookie, as a page by https sets it. */
export function asSetByHttps(setCookie: string): string {
  if (!setCookie.startsWith(`${PLAIN}=`)) return setCookie;
  return `${HOST_ONLY}${setCookie.slice(PLAIN.length)}${/;\s*secure/i.test(setCookie) ? '' : '; Secure'}`;
}
