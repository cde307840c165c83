import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Handle } from './built-pages.ts';

/** Development: pages and scripts from their sources, renewed as they change, on the portal's own port. */
export async function developmentPages(app: FastifyInstance): Promise<Handle> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: { server: app.server }, ws: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|verify_otp|validate_otp)(\/|$|\?)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async (request, context) => {
    const { handle } = (await vite.ssrLoadModule('./web/handler.ts')) as { handle: Handle };
    return handle(request, context);
  };
}
