import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; false in what the server renders. */
export function useMedia(query: string): boolean {
  // Another function would be subscribed anew with each drawing.
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
