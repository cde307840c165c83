/** Whether the browser has a network, for `useSyncExternalStore`. */
export const online = {
  subscribe(listener: () => void): () => void {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
  read: (): boolean => navigator.onLine,
};
