import type { AppContext } from '../app-context.ts';
import { perTenSeconds } from '../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';

/** The address by which limits count reads of the portal itself; no visitor has it. */
const PORTAL_ADDRESS = '0.0.0.0';
/** Part of the portal's own reads that one address may cause: some ten pages in ten seconds. */
const ADDRESS_SHARE = 1 / 10;

type FrameContext = Pick<AppContext, 'config' | 'internalFetch' | 'rateLimiter'>;

/**
 * Creates the fetch for what every page shows around its content (`PageContext`): repeats a request
 * beyond the read limit of the visitor's address as the portal itself. Those requests share one
 * limit, of which an address has a part. What several loaders of the page read is read once.
 *
 * @param visitorFetch reads as the visitor
 */
export function createFrameFetch(
  visitorFetch: typeof fetch,
  ipAddress: string,
  { config, internalFetch, rateLimiter }: FrameContext,
): typeof fetch {
  const shareRule = perTenSeconds(Math.ceil(ADDRESS_SHARE * config.limits.readsPerAddress10s));
  const read = async (request: Request): Promise<Response> => {
    const response = await visitorFetch(request);
    if (response.status !== 429 || !rateLimiter.consumeInMemory(`frame:${normalizeIpAddress(ipAddress)}`, shareRule).ok) return response;
    return internalFetch({ ipAddress: PORTAL_ADDRESS })(request);
  };
  const responses = new Map<string, Promise<Response>>();
  return async (input, init) => {
    const request = new Request(input, init);
    const response = responses.get(request.url) ?? read(request);
    responses.set(request.url, response);
    return (await response).clone();
  };
}
