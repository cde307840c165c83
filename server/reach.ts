import type { FastifyInstance } from 'fastify';

export type ReachableService = 'records' | 'verification';

/** What a call made for somebody carries of him: limits and rights are his, not this process's. */
export interface Carried {
  readonly address: string;
  readonly cookie?: string;
  readonly userAgent?: string;
  /** Told of each cookie that the answer sets. */
  readonly onSetCookie?: (cookie: string) => void;
}

/** Calls another service of the portal: in this process when it runs here, over the network when it does not. */
export type Reach = (service: ReachableService, carried: Carried) => typeof fetch;

/**
 * @param app the portal's own server, for services that run here.
 * @param addresses where the others are: RECORDS_URL, VERIFICATION_URL.
 */
export function createReach(app: FastifyInstance, addresses: Partial<Record<ReachableService, string>> = {}): Reach {
  return (service, carried) => async (input, init) => {
    const elsewhere = addresses[service];
    const request = input instanceof Request ? input : new Request(new URL(String(input), elsewhere ?? 'http://portal.internal'), init);
    const headers = new Headers(request.headers);
    if (carried.cookie) headers.set('cookie', carried.cookie);
    if (carried.userAgent) headers.set('user-agent', carried.userAgent);
    const { pathname, search } = new URL(request.url);
    let response: Response;
    if (elsewhere) {
      headers.set('x-forwarded-for', carried.address);
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      response = await fetch(new URL(pathname + search, elsewhere), {
        method: request.method,
        headers,
        ...(hasBody ? { body: await request.arrayBuffer() } : {}),
      });
    } else {
      response = await inProcess(app, request, pathname + search, headers, carried.address);
    }
    for (const cookie of response.headers.getSetCookie()) carried.onSetCookie?.(cookie);
    return response;
  };
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
