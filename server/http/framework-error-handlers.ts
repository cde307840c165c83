import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { corsHeaders, createApiHeaders } from './api-headers.ts';
import { createErrorBody, createErrorHandler, toErrorResponse } from './error-response.ts';
import { getAllowHeader } from './reject-unsupported-methods.ts';

/** Status by the HTTP parser's error code; 400 for any other. */
const statusesByErrorCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** Registers the handlers for unknown routes and for errors outside of services. */
export function registerFallbackHandlers(app: FastifyInstance, config: Pick<Config, 'portalUrl'>): void {
  const headers = { ...createApiHeaders(config), 'Cache-Control': 'no-store' };
  app.setNotFoundHandler((_request, reply) => reply.code(404).headers(headers).send(createErrorBody(404)));
  app.setErrorHandler(createErrorHandler());
}

/**
 * Creates the handlers for requests that reach no route: malformed URLs and invalid HTTP. They
 * respond in the common error format.
 */
export function createFrameworkErrorHandlers(config: Pick<Config, 'portalUrl'>) {
  const headers = { ...createApiHeaders(config), ...corsHeaders, 'Cache-Control': 'no-store' };
  return {
    frameworkErrors(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
      const { status, message, data } = toErrorResponse(error);
      void reply.code(status).headers(headers).send({ status, message, data });
    },
    clientErrorHandler(error: ClientError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
      const status = error.code === 'HPE_INVALID_METHOD' && !isRequestLine(error) ? 400 : (statusesByErrorCode[error.code ?? ''] ?? 400);
      const body = mayHaveBody(error) ? JSON.stringify(createErrorBody(status)) : '';
      const responseHeaders = {
        ...headers,
        ...(status === 405 && { Allow: getAllowHeader(getPacketUrl(error)) }),
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        Connection: 'close',
      };
      const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`);
    },
  } satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;
}

/**
 * Responses to HEAD have no body (RFC 9110, 9.3.2). When oversized headers arrive in several
 * packets, the method is unknown.
 */
function mayHaveBody({ code, rawPacket }: ClientError): boolean {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 20) : '';
  return !start.startsWith('HEAD ') && (code !== 'HPE_HEADER_OVERFLOW' || /^[A-Z]+ /.test(start));
}

const getPacketStart = ({ rawPacket }: ClientError): string => (Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 500) : '');
/**
 * Whether the packet is a request with an unknown method, rather than another protocol such as TLS.
 */
const isRequestLine = (error: ClientError): boolean => /^[!#$%&'*+.^`|~\w-]{1,40} \S+ HTTP\/1\.[01]\r?\n/.test(getPacketStart(error));
const getPacketUrl = (error: ClientError): string => getPacketStart(error).split(' ', 2)[1] ?? '';
