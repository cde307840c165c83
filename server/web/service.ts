/*
 * The pages: static files as they were built, and every other address rendered by the built handler of `web/`.
 * Its door is any address that no other service has taken. It reads records only through `reach`, as the visitor
 * who asks, and knows no collection.
 */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { errorHandler } from '../error-answer.ts';
import type { Parts } from '../parts.ts';
import { builtPages } from './built-pages.ts';
import { pageHeaders } from './headers.ts';

export async function webService(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, reach } = parts;
  const handle = config.isDevelopment ? await (await import('./vite.ts')).developmentPages(app) : await builtPages(app, config);
  const facts: PortalFacts = { hasDemoCodes: config.sms.provider === 'file', sendsText: config.sms.provider !== 'file', sendsMail: false };

  await app.register(async (scope) => {
    scope.setErrorHandler(errorHandler());
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('*', async (request, reply) => {
      const origin = originOf(request, config.portalUrl);
      if (config.portalUrl && request.host !== new URL(config.portalUrl).host) {
        return reply.redirect(config.portalUrl + request.url, 308);
      }
      const { host, protocol } = new URL(origin);
      const nonce = randomBytes(16).toString('base64');
      const fetch = reach('records', {
        address: request.ip,
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        onSetCookie: (cookie) => void reply.header('set-cookie', cookie),
      });
      const response = await handle(createRequest(request.raw, reply.raw, { host, protocol }), { fetch, origin, nonce, facts });
      reply.headers(pageHeaders(config, new URL(request.url, origin).pathname, nonce));
      return reply.send(response);
    });
  });
}

/** The public address: the setting when there is one, else what the request says (or its trusted proxy). Throws `bad_request`. */
function originOf(request: FastifyRequest, portalUrl: string): string {
  const origin = portalUrl || `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new PortalError('bad_request', 'The address cannot be read.');
  return origin;
}
