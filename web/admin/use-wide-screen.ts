import { useSyncExternalStore } from 'react';

/**
 * Whether the screen is wide enough for a table.
 * @param minWidth a CSS length.
 */
export function useWideScreen(minWidth = '48rem'): boolean {
  const condition = `(min-width: ${minWidth})`;
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(condition).matches,
  );
}
