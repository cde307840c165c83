import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_SECONDS, YEAR_SECONDS } from '#lib/dates/durations.ts';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { PortalError } from '#lib/portal-error.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { languageCookie, readChosenLanguage, resolveLanguageRedirect } from '#model/language-choice.ts';
import { detectPageLanguage, localizePath, stripLanguage } from '#model/page-languages.ts';
import { normalizePath } from '#model/page-privacy.ts';
import { routeDiscoveryPath } from '#model/route-discovery-path.ts';
import type { AppContext } from '../app-context.ts';
import { BROTLI_QUALITY } from '../cache/content-encoding.ts';
import type { DependencyTracker } from '../cache/response-cache.ts';
import { createApiHeaders } from '../http/api-headers.ts';
import { createCookieOptions, isHttpsRequest } from '../http/cookie-options.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { perTenSeconds } from '../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';
import { pageMethods } from '../http/reject-unsupported-methods.ts';
import { unreadableAddressError } from '../http/request-errors.ts';
import { toSecureVisitorCookie } from '../http/visitor-cookie.ts';
import { createFrameFetch } from './create-frame-fetch.ts';
import { createAnonymousRequest, createPageKeyResolver, isPlainHost } from './page-cache-key.ts';
import { createPageHeaders, createSecurityHeaders, hashInlineScripts } from './page-headers.ts';
import { serveBuiltPages } from './serve-built-pages.ts';
import { createTrackingFetch, type FetchTrace, trackUpstreamErrors } from './tracking-fetch.ts';

/**
 * Web service: the built static files, and every other URL rendered by the handler of `web/`. It
 * handles any URL that no other service has registered. Pages read records only through
 * `internalFetch`, as their visitor. Pages that are the same for everybody are rendered without the
 * visitor and cached until a record they read changes.
 */
export async function webService(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, internalFetch, log } = context;
  const handle = config.isDevelopment
    ? await (await import('./serve-development-pages.ts')).serveDevelopmentPages(app)
    : await serveBuiltPages(app, config);
  const capabilities: PortalCapabilities = {
    hasDemoCodes: config.sms.providers[0] === 'file',
    sendsText: config.sms.providers[0] !== 'file',
    sendsMail: config.mail !== undefined,
    hasNewsletter: config.mail !== undefined && config.portalUrl !== '',
    isCity: config.isCity,
  };

  const createErrorReporter = (request: FastifyRequest) => (error: unknown) =>
    log.error({ err: error, method: request.method, url: request.url }, 'a page failed');

  await app.register(async (scope) => {
    // A rejected request has no page headers yet.
    const handleError = createErrorHandler();
    scope.setErrorHandler((error, request, reply) => handleError(error, request, reply.headers(createApiHeaders(config))));
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onSend', async (request, reply) => {
      // A cached page is sent in the encoding that its ETag names.
      if (reply.hasHeader('etag')) request.raw.headers['x-no-compression'] = 'kept';
    });
    scope.all('*', { config: { cacheKey: createPageKeyResolver(config) } }, async (request, reply) => {
      const origin = getOrigin(request, config.portalUrl);
      if (config.portalUrl && request.host !== new URL(config.portalUrl).host) {
        // Browsers remember a 308, but the host may become that of a site.
        const headers = { ...createSecurityHeaders(config), 'Cache-Control': 'no-cache' };
        return reply.headers(headers).redirect(config.portalUrl + request.url, 308);
      }
      const url = URL.parse(origin + request.url);
      if (url === null) throw unreadableAddressError();
      const { pathname } = url;
      const isSetUp = (await context.setup.getStep()) === '';
      if (request.method !== 'GET' && request.method !== 'HEAD')
        rejectCrossSiteForm(request, origin, !isSetUp && isSetupPage(pathname) ? MAX_SETUP_FORM_BYTES : MAX_FORM_BYTES);
      else if (redirectToLanguage(request, reply, url)) return reply;
      limitRendering(request, context);
      const isClosed = !isSetUp && !isSetupPage(pathname);
      const { dependencies } = request;
      const isSent =
        !isClosed && dependencies !== null && request.method === 'GET' && (await sendSharedPage(request, reply, origin, dependencies));
      if (isSent) return reply;
      stopTracking(request);
      const { host, protocol } = new URL(origin);
      const nonce = createNonce();
      const upstream = trackUpstreamErrors();
      const visitorFetch = internalFetch({
        ipAddress: request.ip,
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        onSetCookie: (cookie) => void reply.header('set-cookie', isHttpsRequest(request, config) ? toSecureVisitorCookie(cookie) : cookie),
      });
      const pageRequest = isClosed
        ? createClosedPageRequest(request, origin, pathname)
        : createRequest(request.raw, reply.raw, { host, protocol });
      const response = await handle(pageRequest, {
        fetch: upstream.track(visitorFetch),
        fetchFrame: upstream.track(createFrameFetch(visitorFetch, request.ip, context)),
        origin,
        nonce,
        facts: capabilities,
        map: config.map,
        report: createErrorReporter(request),
      });
      reply.headers(createPageHeaders(config, pathname, [`'nonce-${nonce}'`]));
      if (response.status === 405) reply.header('Allow', pageMethods);
      if (!isClosed) return reply.send(upstream.applyStatus(response));
      const { body, headers } = response;
      headers.set('Retry-After', String(HOUR_SECONDS));
      headers.set('Cache-Control', 'no-store');
      return reply.send(new Response(body, { status: 503, headers }));
    });
  });

  /**
   * Stores a language that the address chooses, and redirects the home page to the chosen language.
   * Returns whether it sent the response.
   */
  function redirectToLanguage(request: FastifyRequest, reply: FastifyReply, url: URL): boolean {
    const redirect = resolveLanguageRedirect(url, () => readChosenLanguage(request.headers.cookie));
    if (!redirect) return false;
    const { location, choice } = redirect;
    stopTracking(request);
    // The cookie identifies nobody, and scripts may read it.
    const options = { ...createCookieOptions(request, config), httpOnly: false, sameSite: 'lax', maxAge: YEAR_SECONDS } as const;
    if (choice !== undefined) reply.setCookie(languageCookie, choice, options);
    reply.headers({ ...createSecurityHeaders(config), 'Cache-Control': 'no-store', Vary: 'Cookie' });
    reply.redirect(location, choice === undefined ? 302 : 303);
    return true;
  }

  /**
   * Renders a cacheable page and sends it. Returns false, with nothing sent, when the page turns
   * out to be personal.
   */
  async function sendSharedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    origin: string,
    dependencies: DependencyTracker,
  ): Promise<boolean> {
    const nonce = createNonce();
    const trace: FetchTrace = { isPersonal: false, isPartial: false };
    const upstream = trackUpstreamErrors();
    const visitorFetch = internalFetch({ ipAddress: request.ip });
    const track = (fetch: typeof globalThis.fetch) => createTrackingFetch(upstream.track(fetch), dependencies, trace);
    const anonymousRequest = createAnonymousRequest(request, origin);
    const response = upstream.applyStatus(
      await handle(anonymousRequest, {
        fetch: track(visitorFetch),
        fetchFrame: track(createFrameFetch(visitorFetch, request.ip, context)),
        origin,
        nonce,
        facts: capabilities,
        map: config.map,
        report: createErrorReporter(request),
      }),
    );
    if (trace.isPersonal) return false;
    const { pathname } = new URL(anonymousRequest.url);
    if (!/^text\/|[/+]xml\b/.test(response.headers.get('content-type') ?? '')) {
      stopTracking(request);
      reply.headers(createPageHeaders(config, pathname, [])).send(response);
      return true;
    }
    const text = await response.text();
    // Deferred data is read while the page is streamed.
    if (trace.isPersonal) return false;
    const page = hashInlineScripts(text, nonce);
    if (page === undefined || trace.isPartial) stopTracking(request);
    reply.code(response.status).headers(createPageHeaders(config, pathname, page?.scripts ?? [`'nonce-${nonce}'`]));
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.send(page?.html ?? text);
    return true;
  }
}

/**
 * Ends the tracking of a response that is not cached: requests for the same page that wait for it
 * continue, however slowly it is taken.
 */
function stopTracking(request: FastifyRequest): void {
  request.dependencies?.release();
  request.dependencies = null;
}

/** Creates the request for the page of a portal that is not set up yet, in the page's language. */
function createClosedPageRequest({ method, headers }: FastifyRequest, origin: string, pathname: string): Request {
  const path = localizePath(detectPageLanguage(pathname), '/setup/closed');
  const { accept = '*/*', 'user-agent': userAgent = '' } = headers;
  return new Request(origin + path, { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: { accept, 'user-agent': userAgent } });
}

/** A page shows fewer links than this. */
const MAX_DISCOVERED_PATHS = 100;
/** Drawing the link preview of an article takes as long as rendering this many pages. */
const ARTICLE_CARD_WEIGHT = 10;

/**
 * Limits what an address has rendered, which other limits do not bound: a page that may read no
 * more records is still an error page, and route discovery and QR codes read none.
 *
 * @throws PortalError `bad_request` for too many paths, `too_many`
 */
function limitRendering({ ip, url }: FastifyRequest, { config, rateLimiter }: AppContext): void {
  const [path = ''] = url.split('?', 1);
  const normalizedPath = normalizePath(path).replace(/\/$/, '');
  if (normalizedPath.endsWith(routeDiscoveryPath)) {
    // Each path is matched against all routes.
    const paths = new URLSearchParams(url.slice(path.length)).getAll('paths').flatMap((list) => list.split(','));
    if (paths.length > MAX_DISCOVERED_PATHS) throw new PortalError('bad_request', 'Ask for fewer paths at once.');
  }
  const weight = /^\/+(?:fil\/+)?og\//.test(normalizedPath) ? ARTICLE_CARD_WEIGHT : 1;
  const rule = perTenSeconds(config.limits.readsPerAddress10s);
  const rateLimit = rateLimiter.consumeInMemory(`pages:${normalizeIpAddress(ip)}`, rule, weight);
  if (!rateLimit.ok) throw new PortalError('too_many', defaultErrorMessages[429], { retryAfterSeconds: rateLimit.retryAfterSeconds });
}

const isSetupPage = (pathname: string): boolean => /^\/setup\/?$/.test(stripLanguage(pathname));

/** No form of a page is larger; files are sent to the record API. */
const MAX_FORM_BYTES = megabytes(1);
/**
 * The form that sets up a portal contains the logo, which `model/collections/office/settings`
 * limits; a portal that is set up takes none.
 */
const MAX_SETUP_FORM_BYTES = megabytes(3);

/**
 * Rejects forms of other sites and large ones.
 *
 * @throws PortalError `forbidden`, `too_large`
 */
function rejectCrossSiteForm({ headers }: FastifyRequest, origin: string, maxBytes: number): void {
  // Compares hosts only: an untrusted proxy may have terminated HTTPS.
  const sender = URL.parse(headers.origin ?? origin)?.host;
  if (sender !== new URL(origin).host) throw new PortalError('forbidden', 'This form belongs to another site.');
  const hasUnknownLength = headers['transfer-encoding'] !== undefined;
  if (hasUnknownLength || Number(headers['content-length'] ?? 0) > maxBytes)
    throw new PortalError('too_large', 'This is more than a form holds.');
}

const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Returns the public origin: the setting, else that of the request or its trusted proxy.
 *
 * @throws PortalError `bad_request`
 */
function getOrigin(request: FastifyRequest, portalUrl: string): string {
  if (portalUrl) return portalUrl;
  const origin = `${request.protocol}://${request.host}`;
  if (!isPlainHost(request.host) || !URL.canParse(origin)) throw unreadableAddressError();
  return origin;
}
