import { useCallback, useState } from 'react';

/** Photographs that the browser makes smaller before they are sent. */
export interface PhotoPreparation {
  /** Whether at least one is not ready: it counts as entered, and nothing is sent without it. */
  isPreparing: boolean;
  /** Counts a preparation until it settles; returns its result. */
  track: <T>(work: Promise<T>) => Promise<T>;
}

/** Counts the photographs that a form prepares, several at once too. */
export function usePhotoPreparation(): PhotoPreparation {
  const [count, setCount] = useState(0);
  const track = useCallback(<T>(work: Promise<T>) => {
    setCount((before) => before + 1);
    return work.finally(() => setCount((before) => before - 1));
  }, []);
  return { isPreparing: count > 0, track };
}
