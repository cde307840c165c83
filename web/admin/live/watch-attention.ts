/** A hidden tab gives up its stream after a minute, an unused one later: a browser has few connections, and no use keeps a session open. */
const HIDDEN_MS = 60_000;
const IDLE_MS = 20 * 60_000;
const LOOK_EVERY_MS = 15_000;

/**
 * Tells when nobody attends to this tab any more, and when somebody does again.
 *
 * @param idleMs milliseconds since the person last did something here.
 * @returns ends the watching.
 */
export function watchAttention(idleMs: () => number, onChange: (isAttended: boolean) => void): () => void {
  let hiddenSince = document.hidden ? Date.now() : undefined;
  let isAttended = true;
  const look = () => {
    const now = !(hiddenSince !== undefined && Date.now() - hiddenSince >= HIDDEN_MS) && idleMs() < IDLE_MS;
    if (now === isAttended) return;
    isAttended = now;
    onChange(now);
  };
  const seen = () => {
    hiddenSince = document.hidden ? Date.now() : undefined;
    look();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  // On the window, where the session has noted the return by then.
  addEventListener('visibilitychange', seen);
  addEventListener('pointerdown', look);
  addEventListener('keydown', look);
  return () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', seen);
    removeEventListener('pointerdown', look);
    removeEventListener('keydown', look);
  };
}
