import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time, twice a minute; at first the one the server rendered with. @param atFirst milliseconds */
export function useNow(atFirst: number): Date {
  const [now, setNow] = useState(() => new Date(atFirst));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
