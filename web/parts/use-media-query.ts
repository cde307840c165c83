import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false during server rendering. */
export function useMediaQuery(query: string): boolean {
  // Memoized, because React subscribes again whenever the function changes.
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
