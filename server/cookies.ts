import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** What every cookie of the portal has: no script reads it, and behind TLS it never goes over plain HTTP. */
export function cookieOptions(request: Pick<FastifyRequest, 'protocol'>, config: Pick<Config, 'portalUrl'>): CookieSerializeOptions {
  return { path: '/', httpOnly: true, secure: request.protocol === 'https' || config.portalUrl.startsWith('https:') };
}
