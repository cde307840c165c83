import { useEffect, useState } from 'react';

/** When something takes longer than usual, and when one may give it up; milliseconds. */
const LONG_MS = 20_000;
const STUCK_MS = 60_000;

/**
 * How long something has been waited for: undefined while that is not long.
 *
 * @param key what is waited for; another one begins anew, undefined waits for nothing
 */
export function useWaitingStage(key: string | undefined): 'long' | 'stuck' | undefined {
  const [stage, setStage] = useState<'long' | 'stuck'>();
  useEffect(() => {
    setStage(undefined);
    if (key === undefined) return;
    const timers = [setTimeout(() => setStage('long'), LONG_MS), setTimeout(() => setStage('stuck'), STUCK_MS)];
    return () => timers.forEach(clearTimeout);
  }, [key]);
  return stage;
}
