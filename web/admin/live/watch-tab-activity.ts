import { MINUTE_MS } from '#lib/dates/durations.ts';

/** Milliseconds after which a hidden or idle tab releases its live stream. */
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
    const isHidden = hiddenSince !== undefined && Date.now() - hiddenSince >= HIDDEN_TIMEOUT_MS;
    const isNowActive = !isHidden && idleMs() < IDLE_TIMEOUT_MS;
    if (isNowActive === isActive) return;
    isActive = isNowActive;
    onChange(isActive);
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
