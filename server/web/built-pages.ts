import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageContext } from '#web/page-context.ts';
import type { Config } from '../config.ts';
import { siteHeaders } from './headers.ts';

export type Handle = (request: Request, context: PageContext) => Promise<Response>;

/** Serves what `npm run build` made; a file whose name holds its fingerprint is kept by browsers for ever. */
export async function builtPages(app: FastifyInstance, config: Config): Promise<Handle> {
  const root = resolve(import.meta.dirname, '../../build');
  const headers = Object.entries(siteHeaders(config));
  await app.register(fastifyStatic, {
    root: resolve(root, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      for (const [name, value] of headers) reply.header(name, value);
      const isForEver = path.startsWith(resolve(root, 'client/assets'));
      const isWorker = path.endsWith('-sw.js');
      reply.header('Cache-Control', isForEver ? 'public, max-age=31536000, immutable' : isWorker ? 'no-cache' : 'public, max-age=86400');
    },
  });
  const built: { handle: Handle } = await import(pathToFileURL(resolve(root, 'server/handler.js')).href);
  return built.handle;
}
