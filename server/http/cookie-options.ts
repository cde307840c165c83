import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The settings that the options of a cookie depend on. */
export type CookieConfig = Pick<Config, 'portalUrl'>;

/**
 * Whether browsers reach the portal by HTTPS, according to `PORTAL_URL`, the request or its trusted
 * proxy.
 */
export function isHttpsRequest(request: Pick<FastifyRequest, 'protocol'>, config: CookieConfig): boolean {
  return request.protocol === 'https' || config.portalUrl.startsWith('https:');
}

/** Options shared by all cookies: HttpOnly, and Secure when the portal is reached by HTTPS. */
export function createCookieOptions(request: Pick<FastifyRequest, 'protocol'>, config: CookieConfig): CookieSerializeOptions {
  return { path: '/', httpOnly: true, secure: isHttpsRequest(request, config) };
}
