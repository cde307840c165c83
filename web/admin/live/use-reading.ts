import { useCallback, useEffect, useState } from 'react';
import { useRecords } from '../session/use-session.ts';
import type { Reading } from './kept.ts';
import { useKept, useKeptReadings } from './use-kept.ts';

export interface Read<T> {
  /** Undefined while the first is on its way. */
  value: T | undefined;
  /** Another one is on its way; the value is still the one before. */
  isWaiting: boolean;
  error: unknown;
  reload: () => void;
}

/** What a page shows that does not keep itself up to date: read when it opens, for another address, and when somebody asks for it. */
export function useReading<T>(reading: Reading<T>): Read<T> {
  const records = useRecords();
  const kept = useKeptReadings();
  const { held, setHeld, recall } = useKept(reading);
  const [asked, setAsked] = useState(0);
  const [error, setError] = useState<unknown>();
  const wanted = `${asked} ${reading.key}`;
  /** Which question the value answers. */
  const [answered, setAnswered] = useState(wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all that counts of `reading`
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      setError(undefined);
      setAnswered(wanted);
    };
    if (asked === 0 && recall(reading)) return show();
    kept.read(reading, records).then(
      (value) => {
        if (!isCurrent) return;
        setHeld({ of: reading, value });
        show();
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, wanted]);

  return {
    value: held?.value,
    isWaiting: held !== undefined && answered !== wanted && error === undefined,
    error,
    reload: useCallback(() => setAsked((before) => before + 1), []),
  };
}
