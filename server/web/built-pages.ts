import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageContext } from '#web/page-context.ts';
import type { Config } from '../config.ts';
import { siteHeaders } from './headers.ts';

const ofDocuments = ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Referrer-Policy', 'Permissions-Policy'];

/**
 * A page takes a dozen of these, and each brings its headers: only those that mean something for a script or a style. Nobody asks again
 * for what is kept for ever, so there is nothing to compare it by.
 */
function keepForEver(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!ofDocuments.includes(name)) reply.header(name, value);
  for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  reply.header('Cache-Control', 'public, max-age=31536000, immutable');
}

export type Handle = (request: Request, context: PageContext) => Promise<Response>;

/** Serves what `npm run build` made; a file whose name holds its fingerprint is kept by browsers for ever. */
export async function builtPages(app: FastifyInstance, config: Config): Promise<Handle> {
  const root = resolve(import.meta.dirname, '../../build');
  const headers = siteHeaders(config);
  await app.register(fastifyStatic, {
    root: resolve(root, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(resolve(root, 'client/assets'))) return keepForEver(reply, headers);
      reply.headers(headers);
      reply.header('Cache-Control', path.endsWith('-sw.js') ? 'no-cache' : 'public, max-age=86400');
    },
  });
  const built: { handle: Handle } = await import(pathToFileURL(resolve(root, 'server/handler.js')).href);
  return built.handle;
}
