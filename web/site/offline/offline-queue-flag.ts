import { deviceStorage } from '../../parts/storage/browser-storage.ts';

const STORAGE_KEY = 'waitingApplications';

/** Whether this browser has a queued application; known without opening the database. */
export const hasOfflineQueue = (): boolean => deviceStorage.read(STORAGE_KEY) !== undefined;

/** Sets or clears the flag. */
export function setOfflineQueueFlag(isWaiting: boolean): void {
  deviceStorage.write(STORAGE_KEY, isWaiting ? '1' : undefined);
}
