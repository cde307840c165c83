import { useEffect, useState } from 'react';

/** Milliseconds after which what somebody came for is on the screen, and what they may want next can be fetched. */
const SETTLED_AFTER_MS = 2000;

/** False at first; true once the page has settled. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
