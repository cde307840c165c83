import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom';
import { repeatUntilResult } from './connection-loss.ts';
import { getPendingPath } from './pending-navigation.ts';

/**
 * Fetches data and routes for the router. Without a network it waits and tries again until the
 * navigation is cancelled, so that the page stays and the navigation goes on by itself. Routes that
 * the router fetches ahead are not repeated: it fetches them again when a link needs them.
 */
export const routerFetch: RouterFetch = (request, { type }) => {
  const isAhead = () => type === 'manifest' && getPendingPath() === undefined;
  return repeatUntilResult(async () => {
    try {
      const response = await fetch(request.clone());
      return type === 'manifest' && response.status >= 500 && !isAhead() ? undefined : response;
    } catch (error) {
      if (request.method !== 'GET' || request.signal.aborted || isAhead()) throw error;
      return undefined;
    }
  }, request.signal);
};
