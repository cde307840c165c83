import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { apiHeaders } from './api-headers.ts';
import type { Config } from './config.ts';
import { errorBody } from './error-answer.ts';

const supported: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What `Allow` names (RFC 9110, 10.2.1) for an address outside the API: pages and files. */
export const pageMethods = 'GET, HEAD';
const apiMethods = [...supported].join(', ');

/** The `Allow` header of an address: every method of the API under `/api`, reading elsewhere. */
export const allowedMethods = (url: string): string => (/^\/+api(\/|$|\?)/.test(url) ? apiMethods : pageMethods);

/**
 * Answers every other method (TRACE, PROPFIND, QUERY …) with 405 before the framework sees it: some of them it cannot turn into a
 * request, others it answers without the headers of all answers. CONNECT is no request for Node and gets the same answer on its
 * socket. A method that the parser does not know is answered in `framework-errors.ts`.
 */
export function refuseUnsupportedMethods(app: FastifyInstance, config: Pick<Config, 'portalUrl'>): void {
  const listeners = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (supported.has(request.method ?? '')) for (const listener of listeners) listener(request, response);
    else {
      const { headers, body } = methodRefusal(config, request.url ?? '');
      response.writeHead(405, { ...headers, Connection: 'close' }).end(body);
    }
  });
  app.server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    const { headers, body } = methodRefusal(config, url);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    // The caller may be gone by now, which is no fault of ours.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 405 \r\n${lines.join('')}Connection: close\r\n\r\n${body}`);
  });
}

function methodRefusal(config: Pick<Config, 'portalUrl'>, url: string) {
  const body = JSON.stringify(errorBody(405));
  return {
    body,
    headers: {
      ...apiHeaders(config),
      Allow: allowedMethods(url),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
    },
  };
}
