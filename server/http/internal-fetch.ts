import type { FastifyInstance } from 'fastify';
import { CACHE_BYPASS_HEADER } from '../cache/cached-response.ts';
import { storeUnavailableError } from '../store/store-errors.ts';
import { toErrorResponse } from './error-response.ts';

/**
 * Identity that an internal request forwards: rate limits and access rules apply to that client,
 * not to this process.
 */
export interface ForwardedIdentity {
  readonly ipAddress: string;
  readonly cookie?: string;
  readonly userAgent?: string;
  /**
   * Set when the response becomes part of a cached one: the cache of the other process may not know
   * yet of a change that this process knows.
   */
  readonly shouldBypassCache?: boolean;
  /** Called with each `Set-Cookie` value of the response. */
  readonly onSetCookie?: (cookie: string) => void;
}

/**
 * Returns a `fetch` that calls the records service for a client: in this process when the service
 * runs here, otherwise over the network.
 */
export type InternalFetch = (identity: ForwardedIdentity) => typeof fetch;

const TIMEOUT_MS = 15_000;

/**
 * Creates the internal fetch of this process.
 *
 * @param app the server of this process
 * @param remoteUrl base URL of the records service in another process (RECORDS_URL); undefined when
 *   it runs in this one
 */
export function createInternalFetch(app: FastifyInstance, remoteUrl: string | undefined): InternalFetch {
  return (identity) => async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), remoteUrl ?? 'http://portal.internal'), init);
    const headers = new Headers(request.headers);
    if (identity.cookie) headers.set('cookie', identity.cookie);
    if (identity.userAgent) headers.set('user-agent', identity.userAgent);
    const { pathname, search } = new URL(request.url);
    const response = remoteUrl
      ? await fetchOverNetwork(new URL(pathname + search, remoteUrl), request, headers, identity)
      : await fetchInProcess(app, request, pathname + search, headers, identity.ipAddress);
    for (const cookie of response.headers.getSetCookie()) identity.onSetCookie?.(cookie);
    return response;
  };
}

/** Requests another process. Responds 503 with `Retry-After` when it cannot be reached. */
async function fetchOverNetwork(url: URL, request: Request, headers: Headers, identity: ForwardedIdentity): Promise<Response> {
  headers.set('x-forwarded-for', identity.ipAddress);
  if (identity.shouldBypassCache) headers.set(CACHE_BYPASS_HEADER, '1');
  const { method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const body = isRead ? {} : { body: await request.arrayBuffer() };
  const send = () => fetch(url, { method, headers, ...body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    // A kept-alive connection may have been closed meanwhile, so reads are retried once.
    return await send().catch((error: unknown) => (isRead ? send() : Promise.reject(error)));
  } catch (cause) {
    const { retryAfterSeconds, ...errorBody } = toErrorResponse(storeUnavailableError(cause));
    return Response.json(errorBody, { status: errorBody.status, headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

/** Injects a web Request into this process without a socket. Returns a web Response. */
async function fetchInProcess(app: FastifyInstance, request: Request, url: string, headers: Headers, ipAddress: string): Promise<Response> {
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  const injected = await app.inject({
    method: request.method as 'GET',
    url,
    headers: Object.fromEntries(headers),
    remoteAddress: ipAddress,
    ...(body ? { payload: body } : {}),
  });
  const responseHeaders = new Headers();
  for (const [name, value] of Object.entries(injected.headers)) {
    for (const item of [value].flat()) if (item !== undefined) responseHeaders.append(name, String(item));
  }
  const isBodyless = [204, 205, 304].includes(injected.statusCode);
  return new Response(isBodyless ? null : new Uint8Array(injected.rawPayload), { status: injected.statusCode, headers: responseHeaders });
}
