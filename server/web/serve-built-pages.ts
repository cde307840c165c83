import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY_SECONDS } from '#lib/dates/durations.ts';
import type { PageContext } from '#web/page-context.ts';
import type { Config } from '../config.ts';
import { createSecurityHeaders } from './page-headers.ts';

const documentHeaders = ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Referrer-Policy', 'Permissions-Policy'];

/**
 * Sets the headers of immutable assets. A page loads a dozen of them, so headers without a meaning
 * for scripts and styles are omitted; ETags are unnecessary because immutable assets are never
 * revalidated. HTTP/1.1 connections persist by default (RFC 9112 §9.3), so the
 * connection header is omitted too: 48 bytes a file, 600 a page.
 */
function setImmutableHeaders(
  reply: Pick<FastifyReply, 'header' | 'raw' | 'removeHeader'>,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) if (!documentHeaders.includes(name)) reply.header(name, value);
  for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  reply.raw.removeHeader('connection');
  reply.header('Cache-Control', 'max-age=31536000, immutable');
}

/** Renders a page. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

let assetPaths: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the paths of the built assets in their folder; read once for all sites of the process.
 */
function listAssets(folder: string): Promise<ReadonlySet<string>> {
  assetPaths ??= readdir(folder, { recursive: true, withFileTypes: true }).then(
    (entries) => new Set(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)))),
  );
  return assetPaths;
}

/** Serves the output of `npm run build`; files with a hash in their name are immutable. */
export async function serveBuiltPages(app: FastifyInstance, config: Config): Promise<PageHandler> {
  const root = resolve(import.meta.dirname, '../../build');
  const headers = createSecurityHeaders(config);
  const assets = resolve(root, 'client/assets');
  await app.register(fastifyStatic, {
    root: resolve(root, 'client'),
    globIgnore: ['assets/**'],
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(assets)) return setImmutableHeaders(reply, headers);
      reply.headers(headers);
      // Code without a hash in its name must be of the same release as the page that loads it.
      reply.header('Cache-Control', /\.(?:js|css)$/.test(path) ? 'no-cache' : `public, max-age=${DAY_SECONDS}`);
    },
  });
  // One route for all assets: with a route for each of 1,700 files a site took twice as long to
  // open.
  const paths = await listAssets(assets);
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const path = request.params['*'];
    return paths.has(path) ? reply.sendFile(path, assets) : reply.callNotFound();
  });
  // The short type saves each page some hundred bytes of headers; modules are always read as UTF-8.
  // The plug-in writes its own type of a compressed file after `setHeaders`.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8') reply.header('content-type', 'text/javascript');
  });
  const built: { handle: PageHandler } = await import(pathToFileURL(resolve(root, 'server/handler.js')).href);
  return built.handle;
}
