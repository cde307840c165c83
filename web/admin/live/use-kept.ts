import { createContext, type Dispatch, type SetStateAction, useCallback, useContext, useEffect, useState } from 'react';
import type { Kept, Reading } from './kept.ts';

export const KeptContext = createContext<Kept | undefined>(undefined);

/** What the staff area has read. Only below the staff shell. */
export function useKeptReadings(): Kept {
  const kept = useContext(KeptContext);
  if (!kept) throw new Error('Nothing is kept here');
  return kept;
}

/** A value, and the reading it is of, which may be another than the one now wanted. */
export interface Held<T> {
  of: Reading<T>;
  value: T;
  /** Shown, but not to be kept. */
  isPassing?: boolean;
}

interface KeptState<T> {
  /** Undefined until there is something to show. */
  held: Held<T> | undefined;
  setHeld: Dispatch<SetStateAction<Held<T> | undefined>>;
  /** Shows what is kept of a reading. @returns whether anything is: then it need not be read. */
  recall: (reading: Reading<T>) => boolean;
}

/** State that begins with what is kept of a reading, and is kept whenever it changes. */
export function useKept<T>(wanted: Reading<T>): KeptState<T> {
  const kept = useKeptReadings();
  const [held, setHeld] = useState<Held<T> | undefined>(() => {
    const value = kept.take(wanted);
    return value === undefined ? undefined : { of: wanted, value };
  });
  // As it is now: what is heard later is not yet in the value.
  const version = held && kept.version(held.of.names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version without a new value says nothing
  useEffect(() => {
    if (held && kept.take(held.of) !== held.value) kept.put(held.of, held.value, held.isPassing ? undefined : version);
  }, [held]);
  const recall = useCallback(
    (reading: Reading<T>) => {
      const value = kept.take(reading);
      if (value === undefined) return false;
      setHeld((before) => (before?.value === value ? before : { of: reading, value }));
      return true;
    },
    [kept],
  );
  return { held, setHeld, recall };
}
