import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts run: false in what the server renders, so that what needs them can wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
