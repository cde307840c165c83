/** Whether the browser is online, for `useSyncExternalStore`. */
export const onlineStatusStore = {
  subscribe(listener: () => void): () => void {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
  getSnapshot: (): boolean => navigator.onLine,
};
