import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createApiHeaders } from './api-headers.ts';
import { createErrorBody } from './error-response.ts';
import type { RequestInterceptor } from './server-factory.ts';

const supportedMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `Allow` header (RFC 9110, 10.2.1) of pages and files. */
export const pageMethods = 'GET, HEAD';
const apiMethods = [...supportedMethods].join(', ');

/** Returns the `Allow` header of a URL: all API methods under `/api`, otherwise reading. */
export const getAllowHeader = (url: string): string => (/^\/+api(\/|$|\?)/.test(url) ? apiMethods : pageMethods);

/**
 * Rejects unsupported methods (TRACE, PROPFIND, QUERY …) with 405 before Fastify sees them: it
 * cannot convert some of them to a Request and omits the common headers for others. CONNECT, which
 * Node reports separately, gets the same response on its socket. Methods unknown to the parser are
 * handled in `framework-error-handlers.ts`.
 *
 * @returns the interceptor that rejects those methods
 */
export function rejectUnsupportedMethods(app: FastifyInstance, config: Pick<Config, 'portalUrl'>): RequestInterceptor {
  app.server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    const { headers, body } = createMethodNotAllowedResponse(config, url);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    // The client may have disconnected, which is not an error.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 405 \r\n${lines.join('')}Connection: close\r\n\r\n${body}`);
  });
  return (request, response) => {
    if (supportedMethods.has(request.method ?? '')) return false;
    const { headers, body } = createMethodNotAllowedResponse(config, request.url ?? '');
    response.writeHead(405, { ...headers, Connection: 'close' }).end(body);
    return true;
  };
}

function createMethodNotAllowedResponse(config: Pick<Config, 'portalUrl'>, url: string) {
  const body = JSON.stringify(createErrorBody(405));
  return {
    body,
    headers: {
      ...createApiHeaders(config),
      Allow: getAllowHeader(url),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
    },
  };
}
