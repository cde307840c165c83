import type { Change, Store } from './store/store.ts';

/** Every change that any process on the store commits, once and in an order of commit. Live events and kept pages hang on it. */
export interface Changes {
  /** Gives a function that ends the listening. */
  listen(listener: (change: Change) => void): () => void;
  /** Number that rises with each commit that touched the collection; noted by kept pages before they are rendered. */
  version(collectionName: string): number;
  /** Rises whenever any version does: while it stands still, so do all of them. */
  readonly count: number;
  /**
   * Calls when changes were missed: this process could not hear the others for so long that they are told no more. Every version has
   * risen by then. Gives a function that ends the listening.
   */
  onMissed(listener: () => void): () => void;
}

/**
 * Makes the place where the store's commits are told. All versions of a commit have risen before its first listener is
 * called and before its writer is answered; a listener that throws is reported and keeps no other from hearing.
 */
export function createChanges(store: Pick<Store, 'onCommit' | 'onMissed'>, onListenerError: (error: unknown) => void): Changes {
  const listeners = new Set<(change: Change) => void>();
  const missedListeners = new Set<() => void>();
  const versions = new Map<string, number>();
  let missed = 0;
  let count = 0;

  function call(listen: () => void): void {
    try {
      listen();
    } catch (error) {
      onListenerError(error);
    }
  }

  store.onCommit((changes) => {
    count += 1;
    for (const name of new Set(changes.map((change) => change.collection.name))) {
      versions.set(name, (versions.get(name) ?? 0) + 1);
    }
    for (const change of changes) for (const listener of [...listeners]) call(() => listener(change));
  });
  store.onMissed(() => {
    missed += 1;
    count += 1;
    for (const listener of [...missedListeners]) call(listener);
  });
  return {
    listen(listener) {
      // Wrapped, so that listening twice with one function is two listeners.
      const own = (change: Change): void => listener(change);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    version: (collectionName) => (versions.get(collectionName) ?? 0) + missed,
    get count() {
      return count;
    },
    onMissed(listener) {
      missedListeners.add(listener);
      return () => missedListeners.delete(listener);
    },
  };
}
