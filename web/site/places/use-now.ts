import { startTransition, useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time, twice a minute; at first the one the server rendered with. @param atFirst milliseconds */
export function useNow(atFirst: number): Date {
  const [now, setNow] = useState(() => new Date(atFirst));
  useEffect(() => {
    // Every row says whether it is open; nothing that somebody does waits for that.
    const look = () => startTransition(() => setNow(new Date()));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
