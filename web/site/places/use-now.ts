import { startTransition, useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * The current time, updated every 30 s; initially the time of the server rendering.
 *
 * @param initialTime milliseconds
 */
export function useNow(initialTime: number): Date {
  const [now, setNow] = useState(() => new Date(initialTime));
  useEffect(() => {
    // Not `useClock`, whose updates are no transitions: every row shows its opening
    // state, and input must not wait for that.
    const update = () => startTransition(() => setNow(new Date()));
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
