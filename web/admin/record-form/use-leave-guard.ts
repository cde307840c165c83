import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Holds up every way to another address while there is something unsaved.
 *
 * @param isUnkept something would be lost when the tab is closed too: a draft keeps texts, but no files.
 * @returns the blocker, and `open` for leaving on purpose.
 */
export function useLeaveGuard(isDirty: boolean, isUnkept: boolean): { blocker: Blocker; open: () => void } {
  const isOpen = useRef(false);
  const blocker = useBlocker(() => isDirty && !isOpen.current);
  useEffect(() => {
    if (!isUnkept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnkept]);
  return {
    blocker,
    open: () => {
      isOpen.current = true;
    },
  };
}
