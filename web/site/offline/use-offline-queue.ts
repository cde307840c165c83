import { useSyncExternalStore } from 'react';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { offlineQueue } from './offline-queue.ts';

const emptyQueue: readonly QueuedApplication[] = [];

/** Returns the queued applications of this browser; renders again when they change. */
export function useOfflineQueue(): readonly QueuedApplication[] {
  return useSyncExternalStore(offlineQueue.subscribe, offlineQueue.getSnapshot, () => emptyQueue);
}

/** Whether a queued application is currently being sent. */
export function useIsSending(): boolean {
  return useSyncExternalStore(offlineQueue.subscribe, offlineQueue.isSending, () => false);
}
