import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { apiHeaders, openToAll } from './api-headers.ts';
import type { Config } from './config.ts';
import { errorAnswerOf, errorBody, errorHandler } from './error-answer.ts';
import { allowedMethods } from './unsupported-methods.ts';

/** What is wrong with bytes that are no request, by the parser's code; anything else is a bad request. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, HPE_INVALID_METHOD: 405, ERR_HTTP_REQUEST_TIMEOUT: 408 };

type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** Answers to what no service has taken, and to what fails outside of one. */
export function answerTheRest(app: FastifyInstance, config: Pick<Config, 'portalUrl'>): void {
  const headers = { ...apiHeaders(config), 'Cache-Control': 'no-store' };
  app.setNotFoundHandler((_request, reply) => reply.code(404).headers(headers).send(errorBody(404)));
  app.setErrorHandler(errorHandler());
}

/** Answers to requests that reach no route: addresses that cannot be read, and what is no HTTP. They look like every other error. */
export function frameworkErrors(config: Pick<Config, 'portalUrl'>) {
  const headers = { ...apiHeaders(config), ...openToAll, 'Cache-Control': 'no-store' };
  return {
    frameworkErrors(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
      const { status, message, data } = errorAnswerOf(error);
      void reply.code(status).headers(headers).send({ status, message, data });
    },
    clientErrorHandler(error: ClientError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
      const status = error.code === 'HPE_INVALID_METHOD' && !isRequestLine(error) ? 400 : (statuses[error.code ?? ''] ?? 400);
      const body = mayHaveBody(error) ? JSON.stringify(errorBody(status)) : '';
      const all = {
        ...headers,
        ...(status === 405 && { Allow: allowedMethods(urlOf(error)) }),
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        Connection: 'close',
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`);
    },
  } satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;
}

/** What answers HEAD has no body (RFC 9110, 9.3.2). Of headers so long that they came in several pieces the method is no longer known. */
function mayHaveBody({ code, rawPacket }: ClientError): boolean {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 20) : '';
  return !start.startsWith('HEAD ') && (code !== 'HPE_HEADER_OVERFLOW' || /^[A-Z]+ /.test(start));
}

const startOf = ({ rawPacket }: ClientError): string => (Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 500) : '');
/** Whether it is a request whose method nobody knows, rather than bytes of something else such as TLS. */
const isRequestLine = (error: ClientError): boolean => /^[!#$%&'*+.^`|~\w-]{1,40} \S+ HTTP\/1\.[01]\r?\n/.test(startOf(error));
const urlOf = (error: ClientError): string => startOf(error).split(' ', 2)[1] ?? '';
