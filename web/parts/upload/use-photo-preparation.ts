import { useCallback, useState } from 'react';

/** State of the photographs that the browser is making smaller before they are sent. */
export interface PhotoPreparation {
  /** Whether at least one is not ready; the form must not be sent without it. */
  isPreparing: boolean;
  /** Tracks a preparation until it settles, and returns its result. */
  track: <T>(work: Promise<T>) => Promise<T>;
}

/** Tracks the photographs that a form is preparing. */
export function usePhotoPreparation(): PhotoPreparation {
  const [count, setCount] = useState(0);
  const track = useCallback(<T>(work: Promise<T>) => {
    setCount((before) => before + 1);
    return work.finally(() => setCount((before) => before - 1));
  }, []);
  return { isPreparing: count > 0, track };
}
