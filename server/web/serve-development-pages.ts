import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { apiPathPattern } from '../http/escape-malformed-url.ts';
import type { PageHandler } from './serve-built-pages.ts';

/**
 * Development: serves pages and scripts from their sources with hot reload, on the portal's own
 * port.
 */
export async function serveDevelopmentPages(app: FastifyInstance): Promise<PageHandler> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: { server: app.server }, ws: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (apiPathPattern.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async (request, context) => {
    const { handle } = (await vite.ssrLoadModule('./web/handler.ts')) as { handle: PageHandler };
    return handle(request, context);
  };
}
