import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the page of a service shows of the offline queue. */
interface DisplayedSubmission {
  readonly serviceId: string;
  /** Idempotency key of the application that the page shows; undefined when it shows none. */
  readonly key: string | undefined;
  /** Whether a form is open, which an application of the queue does not replace. */
  readonly isFormOpen: boolean;
}

let current: DisplayedSubmission | undefined;
const listeners = new Set<() => void>();

/** Reports what the page shows, so that the list above the page shows only the others. */
export function useReportDisplayedSubmission({ serviceId, key, isFormOpen }: DisplayedSubmission): void {
  useLayoutEffect(() => {
    setCurrent({ serviceId, key, isFormOpen });
    return () => setCurrent(undefined);
  }, [serviceId, key, isFormOpen]);
}

/** Returns what the current page shows; undefined on other pages than those of services. */
export const useDisplayedSubmission = (): DisplayedSubmission | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCurrent(shown: DisplayedSubmission | undefined): void {
  current = shown;
  for (const listener of listeners) listener();
}
