import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts';

/** Handles a request and returns true, or returns false to pass it on. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The browser waits as long for ten papers of 5 MB at 8 kB a second (product §2.32.7). */
const REQUEST_TIMEOUT_MS = 2 * HOUR_MS;
/**
 * A connection on which nothing moves is closed. Longer than the pauses of any stream; a lost
 * upload gives back its quota then.
 */
const IDLE_TIMEOUT_MS = 2 * MINUTE_MS;
/** Longer than the 60 s for which proxies usually keep idle connections open. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * Creates the HTTP server of a Fastify instance. Each request goes to the interceptors in order,
 * then to Fastify if none of them handled it. The list is read at each request, so that
 * interceptors which need the instance can be added later.
 */
export function createServerFactory(interceptors: readonly RequestInterceptor[], idleTimeoutMs = IDLE_TIMEOUT_MS): FastifyServerFactory {
  return (handler) =>
    createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, (request, response) => {
      for (const intercept of interceptors) if (intercept(request, response)) return;
      handler(request, response);
    }).setTimeout(idleTimeoutMs);
}
