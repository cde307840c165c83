/** Name of the broadcast channel for changes of the queue, and of the lock for sending it. */
export const OFFLINE_QUEUE_CHANNEL = 'waiting-applications';

/** Tells the pages of this browser that the queue has changed. */
export function broadcastQueueChange(): void {
  const channel = new BroadcastChannel(OFFLINE_QUEUE_CHANNEL);
  channel.postMessage(null);
  channel.close();
}
