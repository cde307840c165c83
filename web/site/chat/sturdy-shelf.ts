type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's own store; where it is forbidden or full, memory stands in for it as long as the page stays. */
export function sturdyShelf(own: () => Storage = () => localStorage): Shelf {
  const memory = new Map<string, string>();
  const tried = <T>(job: (shelf: Storage) => T, otherwise: T): T => {
    try {
      return job(own());
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
