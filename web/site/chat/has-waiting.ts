/** Before the key of each message that waits in the browser's store. */
export const outboxPrefix = 'chatOutbox:';

/** Whether messages wait to be sent: told without what sends them. */
export function hasWaiting(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(outboxPrefix));
  } catch {
    return false;
  }
}
