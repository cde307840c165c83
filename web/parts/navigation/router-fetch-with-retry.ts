import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom';
import { isHtml, repeatUntilResult } from './connection-loss.ts';

/**
 * Gateway errors of a proxy (502 to 504), and 511: the network requires a sign-in (captive portal).
 */
const UNREACHABLE_STATUSES = [502, 503, 504, 511];

/** Response header of the portal's own data of pages, errors and redirects included. */
export const DATA_RESPONSE_HEADER = 'x-portal-data';

/**
 * Fetches data and routes for the router. While the portal cannot be reached, it retries until the
 * navigation is cancelled, so that the page stays and the navigation continues by itself. It does
 * not retry the prefetch of routes: the router fetches them again when a link needs them.
 */
export const routerFetchWithRetry: RouterFetch = (request, { type }) => {
  // A press sets `data-loading` (mark-pressed-links.ts) before the router reports the navigation.
  const isPrefetch = () => type === 'manifest' && document.documentElement.dataset.loading === undefined;
  return repeatUntilResult(async () => {
    try {
      const response = await fetch(request.clone());
      if (request.method !== 'GET' || isPrefetch()) return response;
      if (type === 'manifest' && response.status >= 500) return undefined;
      const isProxyResponse = UNREACHABLE_STATUSES.includes(response.status) || (response.ok && isHtml(response));
      return isProxyResponse && !response.headers.has(DATA_RESPONSE_HEADER) ? undefined : response;
    } catch (error) {
      if (request.method !== 'GET' || request.signal.aborted || isPrefetch()) throw error;
      return undefined;
    }
  }, request.signal);
};
