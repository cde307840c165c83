import { useEffect, useState } from 'react';

/** Milliseconds after which the page counts as loaded and prefetching may start. */
const IDLE_DELAY_MS = 2000;

/** False at first; true once the page has loaded and is idle. */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
