const STORAGE_KEY = 'waitingApplications';
const listeners = new Set<() => void>();

/** Whether this browser has a queued application. Callers need not open the database. */
export function hasOfflineQueue(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Sets or clears the flag, and notifies the subscribers of this tab. */
export function setOfflineQueueFlag(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {}
  for (const listener of listeners) listener();
}

/** The flag for `useSyncExternalStore`, whichever tab set it. */
export const offlineQueueFlag = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
  getSnapshot: hasOfflineQueue,
  getServerSnapshot: () => false,
};
