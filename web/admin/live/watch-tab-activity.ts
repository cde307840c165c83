import { MINUTE_MS } from '#lib/dates/durations.ts';

/**
 * Milliseconds. A hidden tab releases its stream after this time, an idle one later: this saves
 * connections and lets an unused session expire.
 */
const HIDDEN_TIMEOUT_MS = MINUTE_MS;
const IDLE_TIMEOUT_MS = 20 * MINUTE_MS;
const CHECK_INTERVAL_MS = 15_000;

/**
 * Reports when the tab becomes inactive and active again.
 * @param idleMs milliseconds since the last user input.
 * @returns a function that stops watching.
 */
export function watchTabActivity(idleMs: () => number, onChange: (isActive: boolean) => void): () => void {
  let hiddenSince = document.hidden ? Date.now() : undefined;
  let isActive = true;
  const checkActivity = () => {
    const now = !(hiddenSince !== undefined && Date.now() - hiddenSince >= HIDDEN_TIMEOUT_MS) && idleMs() < IDLE_TIMEOUT_MS;
    if (now === isActive) return;
    isActive = now;
    onChange(now);
  };
  const handleVisibilityChange = () => {
    hiddenSince = document.hidden ? Date.now() : undefined;
    checkActivity();
  };
  const timer = setInterval(checkActivity, CHECK_INTERVAL_MS);
  // Listens on the window, after the session has recorded the activity.
  addEventListener('visibilitychange', handleVisibilityChange);
  addEventListener('pointerdown', checkActivity);
  addEventListener('keydown', checkActivity);
  return () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', handleVisibilityChange);
    removeEventListener('pointerdown', checkActivity);
    removeEventListener('keydown', checkActivity);
  };
}
