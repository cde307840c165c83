const NAME = 'waitingApplications';
const listeners = new Set<() => void>();

/** Whether an application waits in this browser: told without opening what holds it. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {}
  for (const listener of listeners) listener();
}

/** The mark for `useSyncExternalStore`, whichever tab set it. */
export const waitingMark = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
  read: mayWait,
  readOnServer: () => false,
};
