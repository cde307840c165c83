import type { FastifyInstance } from 'fastify';

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE';
const PREFLIGHT_SECONDS = '86400';

/**
 * Headers of every answer under /api. Any origin may read it, but never with cookies: what acts for a visitor or a
 * session needs the portal's own origin.
 */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Origin',
    });
    if (request.method !== 'OPTIONS') return;
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined && asked.length < 1000) reply.header('Access-Control-Allow-Headers', asked);
    return reply.header('Access-Control-Allow-Methods', METHODS).header('Access-Control-Max-Age', PREFLIGHT_SECONDS).code(204).send();
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
}
