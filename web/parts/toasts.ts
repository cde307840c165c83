import type { toast } from 'react-hot-toast';

let isWanted = false;
const listeners = new Set<() => void>();

/** The toasts of a public page: fetched, with the place where they appear, when the first one is wanted. */
export async function toasts(): Promise<typeof toast> {
  isWanted = true;
  for (const listener of listeners) listener();
  return (await import('react-hot-toast')).default;
}

/** Whether a toast was wanted yet, for `useSyncExternalStore`. */
export const wantedToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isWanted,
  readOnServer: () => false,
};
