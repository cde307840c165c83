import { startTransition, useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * Returns the current time, updated every 30 s; before hydration, the initial time.
 *
 * @param initialTime time of the server rendering, in ms since 1970
 */
export function useNow(initialTime: number): Date {
  const [now, setNow] = useState(() => new Date(initialTime));
  useEffect(() => {
    // Transitions, which `useClock` does not use, because every row renders its opening state again
    // and must not block input.
    const update = () => startTransition(() => setNow(new Date()));
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
