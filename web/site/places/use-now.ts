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
    // A transition, because every row shows its opening state, and input must not wait for that.
    const look = () => startTransition(() => setNow(new Date()));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
