import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { OFFLINE_QUEUE_KEY } from '../../parts/storage/page-keys.ts';

/** Whether this browser has a queued application; known without opening the database. */
export const hasOfflineQueue = (): boolean => deviceStorage.read(OFFLINE_QUEUE_KEY) !== undefined;

/** Sets or clears the flag. */
export function setOfflineQueueFlag(isWaiting: boolean): void {
  deviceStorage.write(OFFLINE_QUEUE_KEY, isWaiting ? '1' : undefined);
}
