import type { Change, Store } from './store/store.ts';

/** Every committed change, once and in the order of commit. Live events, kept pages and other processes hang on it. */
export interface Changes {
  /** Gives a function that ends the listening. */
  listen(listener: (change: Change) => void): () => void;
  /** Number that rises with each commit that touched the collection; noted by kept pages before they are rendered. */
  version(collectionName: string): number;
  /** Tells changes that another process committed; those of this process are told by its store. */
  announce(changes: readonly Change[]): void;
}

/**
 * Makes the place where the store's commits are told. All versions of a commit have risen before its first listener is
 * called and before its writer is answered; a listener that throws is reported and keeps no other from hearing.
 */
export function createChanges(store: Pick<Store, 'onCommit'>, onListenerError: (error: unknown) => void): Changes {
  const listeners = new Set<(change: Change) => void>();
  const versions = new Map<string, number>();

  function tell(change: Change): void {
    for (const listener of [...listeners]) {
      try {
        listener(change);
      } catch (error) {
        onListenerError(error);
      }
    }
  }

  function announce(changes: readonly Change[]): void {
    for (const name of new Set(changes.map((change) => change.collection.name))) {
      versions.set(name, (versions.get(name) ?? 0) + 1);
    }
    for (const change of changes) tell(change);
  }

  store.onCommit(announce);
  return {
    listen(listener) {
      // Wrapped, so that listening twice with one function is two listeners.
      const own = (change: Change): void => listener(change);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    version: (collectionName) => versions.get(collectionName) ?? 0,
    announce,
  };
}
