import { findCollection } from '#model/collections/index.ts';
import { CACHED_SINCE_HEADER } from '../cache/cached-response.ts';
import { getPublicCollections } from '../cache/public-collections.ts';
import type { DependencyTracker } from '../cache/response-cache.ts';

/** Facts about the requests of a page that is being rendered. */
export interface FetchTrace {
  /** Whether the page requested personal data; such requests are rejected. */
  isPersonal: boolean;
  /** Whether a request failed, so that the page may be incomplete. */
  isPartial: boolean;
}

/** Wraps the fetch of a cacheable page: records its dependencies before reading them. */
export function createTrackingFetch(upstreamFetch: typeof fetch, dependencies: DependencyTracker, trace: FetchTrace): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const name = /^\/api\/collections\/([^/]+)\/records(?:\/|$)/.exec(new URL(request.url).pathname)?.[1];
    const collection = name === undefined ? undefined : findCollection(decodeURIComponent(name));
    const publicCollections = collection && request.method === 'GET' ? getPublicCollections(collection) : undefined;
    if (publicCollections === undefined) {
      trace.isPersonal = true;
      throw new TypeError('A page for everybody asks for records that everybody may read, and for nothing else.');
    }
    for (const { name } of publicCollections) dependencies.addCollection(name);
    try {
      const response = await upstreamFetch(request);
      const since = response.headers.get(CACHED_SINCE_HEADER);
      if (since !== null) dependencies.addCachedResponse(Number(since));
      if (!response.ok && response.status !== 404) trace.isPartial = true;
      return response;
    } catch (error) {
      trace.isPartial = true;
      throw error;
    }
  };
}

/** The temporary errors of the requests of a page, which determine its status. */
interface UpstreamErrors {
  /** Wraps a fetch, so that its temporary errors count. */
  track(upstreamFetch: typeof fetch): typeof fetch;
  /**
   * Returns the response of the page; if the page failed after a 429 or 503, with that status and
   * its `Retry-After`, unless the page set its own.
   */
  applyStatus(response: Response): Response;
}

const TEMPORARY_STATUSES = new Set([429, 503]);

/** Creates {@link UpstreamErrors} of one page. */
export function trackUpstreamErrors(): UpstreamErrors {
  let rejection: Response | undefined;
  return {
    track(upstreamFetch) {
      return async (input, init) => {
        const response = await upstreamFetch(input, init);
        if (TEMPORARY_STATUSES.has(response.status)) rejection ??= response;
        return response;
      };
    },
    applyStatus(response) {
      const isFailure = response.status === 500 || TEMPORARY_STATUSES.has(response.status);
      if (rejection === undefined || !isFailure) return response;
      const headers = new Headers(response.headers);
      if (!headers.has('Retry-After')) headers.set('Retry-After', rejection.headers.get('Retry-After') ?? '5');
      return new Response(response.body, { status: response.status === 500 ? rejection.status : response.status, headers });
    },
  };
}
