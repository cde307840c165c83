/** Key-value storage of this browser. No function throws when storage is unavailable. */
export interface BrowserStorage {
  /** Returns a stored text; undefined when there is none. */
  read: (key: string) => string | undefined;
  /** Returns stored JSON; undefined when there is none that can be parsed. */
  readJson: (key: string) => unknown;
  /** Stores a text; undefined removes it. Returns false when storage is full or forbidden. */
  write: (key: string, text: string | undefined) => boolean;
  /** Stores a text; in memory until the page is closed when storage is full or forbidden. */
  keep: (key: string, text: string) => void;
  /** Returns the stored keys with this prefix. */
  listKeys: (prefix: string) => string[];
}

const listeners = new Set<() => void>();

function createBrowserStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(job: (storage: Storage) => T, fallback: T): T => {
    try {
      return job(open());
    } catch {
      return fallback;
    }
  };
  const read: BrowserStorage['read'] = (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key) ?? undefined, undefined);
  const store = (key: string, text: string | undefined, hasMemoryFallback: boolean): boolean => {
    const before = read(key);
    const isStored = attempt((storage) => {
      if (text === undefined) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    }, false);
    if (isStored || text === undefined) memory.delete(key);
    else if (hasMemoryFallback) memory.set(key, text);
    if (read(key) !== before) for (const listener of listeners) listener();
    return isStored;
  };
  return {
    read,
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? '');
      } catch {
        return undefined;
      }
    },
    write: (key, text) => store(key, text, false),
    keep: (key, text) => void store(key, text, true),
    listKeys: (prefix) => [...attempt(Object.keys, []), ...memory.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** Storage that all tabs of this browser share. */
export const deviceStorage = createBrowserStorage(() => localStorage);

/** Storage of one tab, which survives reloads. */
export const tabStorage = createBrowserStorage(() => sessionStorage);

/**
 * Calls `listener` after a change by this tab or another one. Returns a function that unsubscribes.
 */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
