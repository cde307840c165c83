type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Returns the browser's storage, or one in memory that lasts as long as the page where storage is
 * forbidden or full.
 */
export function createFallbackStorage(): KeyValueStorage {
  const memory = new Map<string, string>();
  const tried = <T>(job: (shelf: Storage) => T, otherwise: T): T => {
    try {
      return job(localStorage);
    } catch {
      return otherwise;
    }
  };
  const names = (): string[] => {
    const kept = tried((shelf) => Object.keys(shelf), [] as string[]);
    return [...kept, ...memory.keys()];
  };
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at] ?? null,
    getItem: (name) => memory.get(name) ?? tried((shelf) => shelf.getItem(name), null),
    setItem(name, value) {
      const isKept = tried((shelf) => {
        shelf.setItem(name, value);
        return true;
      }, false);
      if (isKept) memory.delete(name);
      else memory.set(name, value);
    },
    removeItem(name) {
      memory.delete(name);
      tried((shelf) => shelf.removeItem(name), undefined);
    },
  };
}
