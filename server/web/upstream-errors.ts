/** Wraps the fetch of a page so that a temporary rejection determines the page's status. */
export interface UpstreamErrors {
  readonly fetch: typeof fetch;
  /**
   * Returns the page's response; if it failed because of a 429 or 503, with that status and
   * `Retry-After`.
   */
  applyStatus(response: Response): Response;
}

const TEMPORARY_STATUSES = new Set([429, 503]);

/** Creates {@link UpstreamErrors} around a fetch. */
export function trackUpstreamErrors(upstreamFetch: typeof fetch): UpstreamErrors {
  let rejection: Response | undefined;
  return {
    async fetch(input, init) {
      const response = await upstreamFetch(input, init);
      if (TEMPORARY_STATUSES.has(response.status)) rejection ??= response;
      return response;
    },
    applyStatus(response) {
      if (rejection === undefined || response.status !== 500) return response;
      const headers = new Headers(response.headers);
      headers.set('Retry-After', rejection.headers.get('Retry-After') ?? '5');
      return new Response(response.body, { status: rejection.status, headers });
    },
  };
}
