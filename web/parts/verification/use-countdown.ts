import { useCallback, useEffect, useState } from 'react';

/**
 * Seconds left until a moment, counting down by itself.
 * @returns the seconds, and a function that starts over from a number of seconds (0 ends it).
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    // The end is a moment, not a number of ticks: a phone that slept in between counts right.
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  return [left, start];
}
