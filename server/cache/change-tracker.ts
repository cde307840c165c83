import type { Change, Store } from '../store/store.ts';

/**
 * Creates the tracker of a store. All versions of a commit are incremented before the first
 * listener is called and before the writer gets a response. A listener that throws is logged and
 * does not affect the others.
 */
export function createChangeTracker(store: Pick<Store, 'onCommit' | 'onMissedChanges'>, onListenerError: (error: unknown) => void) {
  const listeners = new Set<(change: Change) => void>();
  const missedListeners = new Set<() => void>();
  const versions = new Map<string, number>();
  let missedCount = 0;

  function call(listen: () => void): void {
    try {
      listen();
    } catch (error) {
      onListenerError(error);
    }
  }

  store.onCommit((changes) => {
    for (const name of new Set(changes.map((change) => change.collection.name))) {
      versions.set(name, (versions.get(name) ?? 0) + 1);
    }
    for (const change of changes) for (const listener of [...listeners]) call(() => listener(change));
  });
  store.onMissedChanges(() => {
    missedCount += 1;
    for (const listener of [...missedListeners]) call(listener);
  });
  return {
    /** Returns a function that unsubscribes. */
    subscribe(listener: (change: Change) => void): () => void {
      // Wrapped, so that the same function can subscribe twice.
      const notifyListener = (change: Change): void => listener(change);
      listeners.add(notifyListener);
      return () => listeners.delete(notifyListener);
    },
    /** Incremented by each commit that touches the collection; cached responses compare it. */
    getVersion: (collectionName: string): number => (versions.get(collectionName) ?? 0) + missedCount,
    /**
     * Called when this process was disconnected from the others for so long that changes are lost.
     * Every version has been incremented by then. Returns a function that unsubscribes.
     */
    onMissedChanges(listener: () => void): () => void {
      missedListeners.add(listener);
      return () => missedListeners.delete(listener);
    },
  };
}

/**
 * Publishes every committed change of any process on the store once, in commit order. Live events
 * and cached responses depend on it.
 */
export type ChangeTracker = ReturnType<typeof createChangeTracker>;
