import type { FastifyInstance } from 'fastify';
import { errorBody } from './error-answer.ts';
import { FRESH } from './kept-answer.ts';

export type ReachableService = 'records';

/** What a call made for somebody carries of him: limits and rights are his, not this process's. */
export interface Carried {
  readonly address: string;
  readonly cookie?: string;
  readonly userAgent?: string;
  /** The answer becomes part of one that is kept: another process may not have heard yet of a change that this one has. */
  readonly isToBeKept?: boolean;
  /** Told of each cookie that the answer sets. */
  readonly onSetCookie?: (cookie: string) => void;
}

/** Calls another service of the portal: in this process when it runs here, over the network when it does not. */
export type Reach = (service: ReachableService, carried: Carried) => typeof fetch;

const PATIENCE_MS = 15_000;

/**
 * @param app the portal's own server, for services that run here.
 * @param addresses where the others are: RECORDS_URL.
 */
export function createReach(app: FastifyInstance, addresses: Partial<Record<ReachableService, string>> = {}): Reach {
  return (service, carried) => async (input, init) => {
    const elsewhere = addresses[service];
    const request = input instanceof Request ? input : new Request(new URL(String(input), elsewhere ?? 'http://portal.internal'), init);
    const headers = new Headers(request.headers);
    if (carried.cookie) headers.set('cookie', carried.cookie);
    if (carried.userAgent) headers.set('user-agent', carried.userAgent);
    const { pathname, search } = new URL(request.url);
    const response = elsewhere
      ? await overNetwork(new URL(pathname + search, elsewhere), request, headers, carried)
      : await inProcess(app, request, pathname + search, headers, carried.address);
    for (const cookie of response.headers.getSetCookie()) carried.onSetCookie?.(cookie);
    return response;
  };
}

/** Asks another process. One that cannot be reached answers as it would without its store: 503, to be tried again soon. */
async function overNetwork(address: URL, request: Request, headers: Headers, carried: Carried): Promise<Response> {
  headers.set('x-forwarded-for', carried.address);
  if (carried.isToBeKept) headers.set(FRESH, '1');
  const { method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const body = isRead ? {} : { body: await request.arrayBuffer() };
  const ask = () => fetch(address, { method, headers, ...body, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  try {
    // A connection that was kept may have ended meanwhile; a read is then asked once more.
    return await ask().catch((error: unknown) => (isRead ? ask() : Promise.reject(error)));
  } catch {
    const answer = errorBody(503, 'The records cannot be reached right now. Please try again in a moment.');
    return Response.json(answer, { status: 503, headers: { 'retry-after': '5' } });
  }
}

/** Asks this process without a socket, as a web Request and Response. */
export async function inProcess(
  app: FastifyInstance,
  request: Request,
  url: string,
  headers: Headers,
  remoteAddress: string,
): Promise<Response> {
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({
    method: request.method as 'GET',
    url,
    headers: Object.fromEntries(headers),
    remoteAddress,
    ...(body ? { payload: body } : {}),
  });
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value].flat()) if (one !== undefined) answerHeaders.append(name, String(one));
  }
  const isBodyless = [204, 205, 304].includes(answer.statusCode);
  return new Response(isBodyless ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answerHeaders });
}
