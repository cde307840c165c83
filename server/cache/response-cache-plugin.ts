import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { AppContext } from '../app-context.ts';
import { perTenSeconds } from '../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';
import { CACHE_BYPASS_HEADER } from './cached-response.ts';
import { addAcceptEncoding, compressBody, negotiateEncoding } from './content-encoding.ts';
import type { DependencyTracker, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For routes whose response is the same for every guest: returns the cache key, or undefined
     * for a request whose response is not cached.
     */
    cacheKey?: (request: FastifyRequest) => string | undefined;
  }
  interface FastifyRequest {
    /** Records what a route reads while its response may be cached; null when it may not. */
    dependencies: DependencyTracker | null;
  }
}

const LOG_EVERY_MS = MINUTE_MS;
const MIN_BYTES_TO_BUFFER = 16_384;
/**
 * Responses of this many bytes are compressed at the first request, which saves seconds on a slow
 * connection; shorter ones are compressed when they are requested again.
 */
const MIN_BYTES_TO_COMPRESS = 131_072;
type CachePluginContext = Pick<AppContext, 'rateLimiter' | 'config' | 'log' | 'shutdownState'>;

/**
 * Serves cached responses in the first hook, before any other plug-in runs. Such requests count
 * towards the rate limit; the log has only their number, once a minute.
 */
export function serveCachedResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  { rateLimiter, config, log, shutdownState }: CachePluginContext,
): void {
  const rule = perTenSeconds(config.limits.readsPerAddress10s);
  let loggedHitCount = 0;
  const logTotals = (): void => {
    const hitCount = cache.hitCount - loggedHitCount;
    if (hitCount > 0) log.info({ answered: hitCount, bytes: cache.bytes }, 'responses were served from the cache');
    loggedHitCount = cache.hitCount;
  };
  const timer = setInterval(logTotals, LOG_EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    logTotals();
  });

  const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    !shutdownState.isShuttingDown &&
    headers[CACHE_BYPASS_HEADER] === undefined;
  app.decorateRequest('dependencies', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const key = isPlainRead(raw) ? request.routeOptions.config.cacheKey?.(request) : undefined;
    if (key === undefined) return done();
    const sendCachedOrContinue = (): void => {
      const now = Date.now();
      const response = cache.get(key, now);
      // The route rejects a caller over the limit, with the message for that.
      if (response !== undefined && rateLimiter.consumeInMemory(`calls:${normalizeIpAddress(request.ip)}`, rule).ok) {
        cache.hitCount += 1;
        reply.hijack();
        response.send(raw, reply.raw, negotiateEncoding(raw.headers['accept-encoding']));
        return;
      }
      if (response === undefined && cache.isRepeatedRequest(key)) {
        const dependencies = cache.track(key, now, normalizeIpAddress(request.ip));
        request.dependencies = dependencies;
        reply.raw.once('close', dependencies.release);
      }
      done();
    };
    // Requests that arrive while the response is being computed wait for it. If it was not cached
    // then, each computes its own.
    const pending = cache.getPending(key);
    if (pending === undefined) sendCachedOrContinue();
    else pending.then(sendCachedOrContinue, done);
  });
}

/**
 * Caches the responses of routes that record what they read. Register it after everything that sets
 * cookies.
 */
export function cacheResponses(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const { dependencies } = request;
    const isCompleteText = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (dependencies === null || !isCompleteText || reply.hasHeader('set-cookie')) {
      // Released now, so that waiting requests do not depend on a slow connection.
      dependencies?.release();
      if (isCompleteText && payload.length > MIN_BYTES_TO_COMPRESS && isJson(reply))
        compressPayload(request, reply, payload).then((body) => done(null, body), done);
      else done(null, toSocketPayload(payload));
      return;
    }
    const response = dependencies.complete(reply.getHeaders(), payload);
    dependencies.release();
    if (response === undefined) return done(null, payload);
    response.getVariant(negotiateEncoding(request.headers['accept-encoding'])).then(
      (variant) => {
        const { isNotModified, fields } = response.selectHeaders(variant, request.headers['if-none-match']);
        for (let at = 0; at < fields.length; at += 2) reply.header(fields[at] ?? '', fields[at + 1]);
        if (!isNotModified) return done(null, variant.body);
        reply.removeHeader('content-type').code(304);
        done(null, '');
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

/**
 * Sends long texts as bytes.
 * Benefit: a response of 12 MB that waits for a slow client allocates 12 MB, not 30 MB, because
 * a socket reserves up to three bytes for a character.
 */
function toSocketPayload(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > MIN_BYTES_TO_BUFFER ? Buffer.from(payload) : payload;
}

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/json');

/** Compresses a body with the best encoding that the client accepts. */
async function compressPayload(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<Buffer> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  reply.header('vary', addAcceptEncoding(reply.getHeader('vary')));
  const body = await compressBody(encoding, Buffer.from(payload));
  if (encoding !== 'identity') reply.header('content-encoding', encoding).removeHeader('content-length');
  return body;
}
