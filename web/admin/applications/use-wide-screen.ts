import { useSyncExternalStore } from 'react';

const wide = '(min-width: 48rem)';

/** Whether there is room for a table. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
  );
}
