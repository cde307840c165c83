import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom';
import { isHtml, repeatUntilResult } from './connection-loss.ts';
import { getPendingPath } from './pending-navigation.ts';

/** What a proxy answers for a portal that does not, and a network that wants a sign-in first. */
const UNANSWERED_STATUSES = [502, 503, 504, 511];

/**
 * Fetches data and routes for the router. While the network is gone or something else answers in
 * the portal's place, it waits and tries again until the navigation is cancelled, so that the page
 * stays and the navigation goes on by itself. Routes that the router fetches ahead are not
 * repeated: it fetches them again when a link needs them.
 */
export const routerFetch: RouterFetch = (request, { type }) => {
  const isAhead = () => type === 'manifest' && getPendingPath() === undefined;
  return repeatUntilResult(async () => {
    try {
      const response = await fetch(request.clone());
      if (request.method !== 'GET' || isAhead()) return response;
      if (type === 'manifest' && response.status >= 500) return undefined;
      const isForeign = UNANSWERED_STATUSES.includes(response.status) || (response.ok && isHtml(response));
      return isForeign && !response.headers.has('x-remix-response') ? undefined : response;
    } catch (error) {
      if (request.method !== 'GET' || request.signal.aborted || isAhead()) throw error;
      return undefined;
    }
  }, request.signal);
};
