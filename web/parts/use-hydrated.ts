import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * Whether the page is hydrated; false during server rendering, so that parts which need scripts can
 * wait.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
