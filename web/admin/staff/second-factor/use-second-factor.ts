import { useCallback, useEffect, useState } from 'react';
import { type SecondFactorState, secondFactorPaths } from '#model/endpoints/second-factor.ts';
import { useRecords } from '../../session/use-session.ts';

/** How one's own second factor stands; undefined until it is known. */
export function useSecondFactor(): { state: SecondFactorState | undefined; error: unknown; reload: () => void } {
  const records = useRecords();
  const [state, setState] = useState<SecondFactorState>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` calls for it again
  useEffect(() => {
    let isCurrent = true;
    records.send<SecondFactorState>(secondFactorPaths.state, { method: 'GET' }).then(
      (found) => {
        if (!isCurrent) return;
        setError(undefined);
        setState(found);
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, asked]);
  return { state, error, reload: useCallback(() => setAsked((before) => before + 1), []) };
}
