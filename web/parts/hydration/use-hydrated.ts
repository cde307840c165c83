import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * Whether the page is hydrated; false during server rendering. It turns true in the same task as
 * the first effects, so that no press in between is lost (`PreHydrationButton`).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
