import { useEffect, useState } from 'react';
import { isPortalReachable } from '../../parts/navigation/connection-loss.ts';

const PROBE_INTERVAL_MS = 10_000;

/**
 * Returns whether the portal can be reached. Checks when the browser comes online, and regularly
 * while it is online, until it was reached.
 *
 * @param isNeeded whether to check at all
 */
export function usePortalReachable(isNeeded = true): boolean {
  const [isReachable, setIsReachable] = useState(false);
  useEffect(() => {
    if (!isNeeded || isReachable) return;
    let isUnmounted = false;
    const check = async () => {
      if (!navigator.onLine) return;
      if ((await isPortalReachable()) && !isUnmounted) setIsReachable(true);
    };
    const timer = setInterval(check, PROBE_INTERVAL_MS);
    addEventListener('online', check);
    void check();
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      removeEventListener('online', check);
    };
  }, [isNeeded, isReachable]);
  return isReachable;
}
