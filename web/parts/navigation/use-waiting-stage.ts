import { useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';

/** Milliseconds after which a wait counts as long by default, and as stuck. */
const LONG_MS = 20 * SECOND_MS;
const STUCK_MS = MINUTE_MS;

/**
 * Returns how long a wait has lasted; undefined while it is short.
 *
 * @param key identifies the wait; a new key starts a new one, undefined means no wait
 * @param longMs milliseconds after which the wait counts as long
 */
export function useWaitingStage(key: string | undefined, longMs = LONG_MS): 'long' | 'stuck' | undefined {
  const [stage, setStage] = useState<'long' | 'stuck'>();
  useEffect(() => {
    setStage(undefined);
    if (key === undefined) return;
    const timers = [setTimeout(() => setStage('long'), longMs), setTimeout(() => setStage('stuck'), STUCK_MS)];
    return () => timers.forEach(clearTimeout);
  }, [key, longMs]);
  return stage;
}
