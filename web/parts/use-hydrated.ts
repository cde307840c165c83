import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * Whether the page is hydrated; false during server rendering, so that parts which need scripts can
 * wait. What appears then is rendered in slices, outside the long task of the hydration.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
