import type { toast } from 'react-hot-toast';

let isRequested = false;
const listeners = new Set<() => void>();

/** Loads the toast library and the toaster of a public page when the first toast is shown. */
export async function loadToast(): Promise<typeof toast> {
  isRequested = true;
  for (const listener of listeners) listener();
  return (await import('react-hot-toast')).default;
}

/** Whether a toast has been requested, for `useSyncExternalStore`. */
export const toasterStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => isRequested,
  getServerSnapshot: () => false,
};
