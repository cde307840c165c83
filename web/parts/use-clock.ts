import { useSyncExternalStore } from 'react';
import { SECOND_MS } from '#lib/dates/durations.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One interval serves all components; it stops with the last of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns a value that depends on the time, such as the minutes left; the component renders again
 * within a second of its change.
 *
 * @param read computes the value from the current time in milliseconds since 1970
 */
export function useClock<T extends string | number | boolean | undefined>(read: (now: number) => T): T {
  const readNow = () => read(Date.now());
  return useSyncExternalStore(subscribe, readNow, readNow);
}
