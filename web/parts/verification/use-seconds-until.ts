import { useEffect, useState } from 'react';

/**
 * Returns the seconds left until a time (ms since 1970), 0 afterwards; renders again as they pass.
 */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  const [countedTo, setCountedTo] = useState(endsAt);
  if (countedTo !== endsAt) {
    setCountedTo(endsAt);
    setNow(Date.now());
  }
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    // Computed from the end time instead of counted ticks, so it stays correct after a phone slept.
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
