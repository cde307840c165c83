import { lazy } from 'react';
import { isPortalReachable, repeatUntilResult } from './navigation/connection-loss.ts';

/** A file that is missing while the portal answers belongs to an older version of the portal. */
const MAX_TRIES = 3;

/** What {@link preloadCode} loads or has loaded. */
const preloaded = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/**
 * Whether an import would fail. The browser remembers a failed import of a file until the document
 * is loaded again, so none is tried. A service worker may have the file.
 */
const isOffline = (): boolean => navigator.onLine === false && !navigator.serviceWorker?.controller;

/**
 * Loads the code of a part that a page loads later. Without a network it waits and tries again, and
 * the bar above the page says so.
 *
 * @throws when the code cannot be loaded although the portal answers.
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let tries = 0;
  return repeatUntilResult(async () => {
    if (isOffline() && !preloaded.has(load)) return undefined;
    try {
      return await load();
    } catch (error) {
      // What fails without a network says nothing about the file.
      if (!(await isPortalReachable())) return undefined;
      tries += 1;
      if (tries >= MAX_TRIES) throw error;
      return undefined;
    }
  });
}

/**
 * Loads code before it is needed, so that `loadCode` and `lazyWithRetry` have the same function's
 * code when the network is gone. Does nothing without a network.
 */
export async function preloadCode(load: () => Promise<unknown>): Promise<void> {
  if (isOffline()) return;
  const loading = preloaded.get(load) ?? load();
  preloaded.set(load, loading);
  await loading.catch(() => preloaded.delete(load));
}

/**
 * React's `lazy` with {@link loadCode}: a part whose file or messages cannot be loaded without a
 * network appears when the network is back. Use it for every part, except for one that the page
 * does without when its file fails.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadCode(load));
