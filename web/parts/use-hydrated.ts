import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * Whether the page is hydrated; false during server rendering, so that parts which need scripts can
 * wait. It turns true in the same task as the first effects: were it deferred, a press in between
 * would be lost (`EarlyButton`).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
