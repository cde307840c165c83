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
 * @param startedAt when the wait began, by `Date.now()`; by default with its key
 */
export function useWaitingStage(key: string | undefined, longMs = LONG_MS, startedAt?: number): 'long' | 'stuck' | undefined {
  const [stage, setStage] = useState<'long' | 'stuck'>();
  useEffect(() => {
    setStage(undefined);
    if (key === undefined) return;
    const elapsedMs = startedAt === undefined ? 0 : Date.now() - startedAt;
    const timers = [setTimeout(() => setStage('long'), longMs - elapsedMs), setTimeout(() => setStage('stuck'), STUCK_MS - elapsedMs)];
    return () => timers.forEach(clearTimeout);
  }, [key, longMs, startedAt]);
  return stage;
}
