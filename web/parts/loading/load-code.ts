import { lazy } from 'react';
import { isPortalReachable, repeatUntilResult } from '../navigation/connection-loss.ts';

/** Attempts while the portal responds; a file that is then missing belongs to an older version. */
const MAX_ATTEMPTS = 3;

/** Pending and completed calls of {@link preloadCode}. */
const preloaded = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/**
 * Whether an import would fail. It is then not tried, because the browser remembers a failed import
 * until the next document. A service worker may have the file in its cache.
 */
const isOffline = (): boolean => navigator.onLine === false && !navigator.serviceWorker?.controller;

/**
 * Loads code on demand. Without a network it retries until the network is back, and the bar above
 * the page says so.
 *
 * @param isSilent leaves saying so to others, such as the navigation that needs the code.
 * @throws when the code cannot be loaded although the portal responds.
 */
export function loadCode<T>(load: () => Promise<T>, isSilent?: boolean): Promise<T> {
  let attempts = 0;
  return repeatUntilResult(
    async () => {
      if (isOffline() && !preloaded.has(load)) return undefined;
      try {
        return await load();
      } catch (error) {
        // A failure without a network does not count.
        if (!(await isPortalReachable())) return undefined;
        attempts += 1;
        if (attempts >= MAX_ATTEMPTS) throw error;
        return undefined;
      }
    },
    undefined,
    isSilent,
  );
}

/**
 * Loads code before it is needed. `loadCode` and `lazyWithRetry` with the same function then work
 * without a network. Does nothing while there is no network.
 */
export async function preloadCode(load: () => Promise<unknown>): Promise<void> {
  if (isOffline()) return;
  const loading = preloaded.get(load) ?? load();
  preloaded.set(load, loading);
  await loading.catch(() => preloaded.delete(load));
}

/**
 * React's `lazy` with {@link loadCode}: a component that cannot be loaded without a network appears
 * when the network is back. Use it for every lazy component, except for one that the page can omit.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadCode(load));
