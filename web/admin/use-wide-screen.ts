import { useSyncExternalStore } from 'react';

/**
 * Whether the screen is wide enough for a table beside the open menu. The default fits a table of
 * 56rem; on narrower screens it would scroll sideways and hide its actions.
 * @param minWidth a CSS length.
 */
export function useWideScreen(minWidth = '75rem'): boolean {
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
