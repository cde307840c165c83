/** Said to every page and to the worker when what waits has changed; also the lock that sending holds. */
export const WAITING_CHANNEL = 'waiting-applications';

/** Tells the pages of this browser that what waits has changed. */
export function tellWaiting(): void {
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  channel.postMessage(null);
  channel.close();
}
